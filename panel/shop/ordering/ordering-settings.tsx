// The settings for how an active shop takes orders: packing, minimum basket, order limit, and automatic acceptance.
import type { ReactNode } from 'react';
import { OpenSwitch } from '../open-switch.tsx';
import { AutomaticAcceptForm } from './automatic-accept-form.tsx';
import { BasketForm } from './basket-form.tsx';
import { BusyLimitForm } from './busy-limit-form.tsx';
import { PartCard } from './form-parts.tsx';
import { WithSettings } from './ordering-loader.tsx';
import { OrderingPage } from './ordering-page.tsx';
import { PackingForm } from './packing-form.tsx';
import { automaticAcceptWords, busyLimitWords, managementOrderingWords, partWords } from './words.ts';

/** `children` are further settings below. */
export const OrderingSettings = ({ children }: { children: ReactNode }) => (
  <OrderingPage title={managementOrderingWords.settings}>
    <OpenSwitch />
    <WithSettings>
      {(settings) => (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <PartCard {...partWords.PACKING}>
            <PackingForm settings={settings} />
          </PartCard>
          <PartCard {...partWords.MINIMUM_BASKET}>
            <BasketForm settings={settings} />
          </PartCard>
          <PartCard title={busyLimitWords.title} hint={busyLimitWords.hint}>
            <BusyLimitForm settings={settings} />
          </PartCard>
          <PartCard title={automaticAcceptWords.title} hint={automaticAcceptWords.hint}>
            <AutomaticAcceptForm settings={settings} />
          </PartCard>
        </div>
      )}
    </WithSettings>
    {children}
  </OrderingPage>
);
