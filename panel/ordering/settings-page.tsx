// /management/settings of an active shop.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PresentDevicesCard, StaffDevicesCard } from '../account/public.ts';
import { useSession } from '../session/public.ts';
import { ThisDeviceCard } from '../this-device/public.ts';
import { buttonClass } from '../ui/button.tsx';
import { TitledCard } from '../ui/card.tsx';
import { OpenSwitch } from '../vendors/public.ts';
import { AutomaticAcceptForm } from './automatic-accept-form.tsx';
import { BasketForm } from './basket-form.tsx';
import { BusyLimitForm } from './busy-limit-form.tsx';
import { PartCard } from './form-parts.tsx';
import { WithSettings } from './ordering-loader.tsx';
import { OrderingPage } from './ordering-page.tsx';
import { PackingForm } from './packing-form.tsx';
import { automaticAcceptWords, busyLimitWords, managementOrderingWords, partWords } from './words.ts';

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
