// /management/operating-hours of an active shop.
import { TitledCard } from '../../ui/card.tsx';
import { WithSettings } from './ordering-loader.tsx';
import { OrderingPage } from './ordering-page.tsx';
import { ShiftsForm } from './shifts-form.tsx';
import { SpecialDaysForm } from './special-days/special-days-form.tsx';
import { managementOrderingWords, shiftWords } from './words.ts';

export const OperatingHoursPage = () => (
  <OrderingPage title={managementOrderingWords.hours}>
    <WithSettings>
      {(settings) => (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <TitledCard aria-label={shiftWords.week} title={shiftWords.week}>
            <p className="text-dim">{shiftWords.lead}</p>
            <ShiftsForm settings={settings} />
          </TitledCard>
          <div className="flex flex-col gap-4">
            <SpecialDaysForm settings={settings} />
          </div>
        </div>
      )}
    </WithSettings>
  </OrderingPage>
);
