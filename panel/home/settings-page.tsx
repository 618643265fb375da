// /management/settings of an active shop.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ThisDeviceCard } from '../device/this-device/public.ts';
import { useSession } from '../session/public.ts';
import { managementOrderingWords, OrderingSettings } from '../shop/ordering/public.ts';
import { PresentDevicesCard, StaffDevicesCard } from '../sign-in/account/public.ts';
import { buttonClass } from '../ui/button.tsx';
import { TitledCard } from '../ui/card.tsx';

export const SettingsPage = () => (
  <OrderingSettings>
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Suspense>
        <ThisDeviceCard />
      </Suspense>
      <ForManagers />
    </div>
  </OrderingSettings>
);

/** Everybody's devices, and the link to the log of changes. */
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
