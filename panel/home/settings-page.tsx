// /management/settings of an active shop.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ThisDeviceCard } from '../device/this-device/public.ts';
import { useSession } from '../session/public.ts';
import { AutomaticAcceptForm } from '../shop/ordering/automatic-accept-form.tsx';
import { BasketForm } from '../shop/ordering/basket-form.tsx';
import { BusyLimitForm } from '../shop/ordering/busy-limit-form.tsx';
import { PartCard } from '../shop/ordering/form-parts.tsx';
import { WithSettings } from '../shop/ordering/ordering-loader.tsx';
import { OrderingPage } from '../shop/ordering/ordering-page.tsx';
import { PackingForm } from '../shop/ordering/packing-form.tsx';
import {
  automaticAcceptWords,
  busyLimitWords,
  managementOrderingWords,
  partWords,
} from '../shop/ordering/words.ts';
import { OpenSwitch } from '../shop/public.ts';
import { PresentDevicesCard, StaffDevicesCard } from '../sign-in/account/public.ts';
import { buttonClass } from '../ui/button.tsx';
import { TitledCard } from '../ui/card.tsx';

export const SettingsPage = () => (
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
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Suspense>
        <ThisDeviceCard />
      </Suspense>
      <ForManagers />
    </div>
  </OrderingPage>
);

/** The devices of everybody, and the way to the log of changes. */
function ForManagers() {
  const { user } = useSession();
  if (!user?.role || !roleHas(user.role, 'log.read')) return null;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Suspense>
        <PresentDevicesCard />
        <StaffDevicesCard />
      </Suspense>
      <TitledCard aria-label={managementOrderingWords.changes} title={managementOrderingWords.changes}>
        <p className="text-pretty text-dim">{managementOrderingWords.changesText}</p>
        <Link to="/management/log" className={buttonClass({ tone: 'quiet', wide: true })}>
          {managementOrderingWords.toChanges}
        </Link>
      </TitledCard>
    </div>
  );
}
