// /management/operating-hours of an active shop.
import { useRoomForTable } from '../../page/use-desk.ts';
import { TitledCard } from '../../ui/card.tsx';
import { WithSettings } from './ordering-loader.tsx';
import { OrderingPage } from './ordering-page.tsx';
import { ShiftsForm } from './shifts-form.tsx';
import { SpecialDaysForm } from './special-days/special-days-form.tsx';
import { managementOrderingWords, shiftWords } from './words.ts';

/** Each day is a line at a desk, and all seven are in view below the banner. The buttons that copy a day explain themselves there, so the lead is left out. */
export function OperatingHoursPage() {
  const isLine = useRoomForTable();
  return (
    <OrderingPage title={managementOrderingWords.hours} isCompact>
      <WithSettings>
        {(settings) => (
          <div className="flex flex-col gap-4">
            <TitledCard aria-label={shiftWords.week} title={shiftWords.week}>
              {!isLine && <p className="text-dim">{shiftWords.lead}</p>}
              <ShiftsForm settings={settings} isLine={isLine} />
            </TitledCard>
            <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
              <SpecialDaysForm settings={settings} />
            </div>
          </div>
        )}
      </WithSettings>
    </OrderingPage>
  );
}
