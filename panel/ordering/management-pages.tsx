// /management/settings, /management/delivery and /management/operating-hours: the same settings, for an active shop.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { StaffDevicesCard } from '../account/public.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { useSession } from '../session/public.ts';
import { ThisDeviceCard } from '../this-device/public.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card, CardBody, TitledCard } from '../ui/card.tsx';
import { OpenSwitch } from '../vendors/public.ts';
import { BasketForm } from './basket-form.tsx';
import { BusyLimitForm } from './busy-limit-form.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { DeliveryStatusBanner } from './delivery-status-banner.tsx';
import { PartCard } from './form-parts.tsx';
import { WithAreas, WithSettings } from './ordering-loader.tsx';
import { PackingForm } from './packing-form.tsx';
import { ShiftsForm } from './shifts-form.tsx';
import { SpecialDaysForm } from './special-days/special-days-form.tsx';
import { busyLimitWords, managementOrderingWords, orderingWords, partWords, shiftWords } from './words.ts';

export const SettingsPage = () => (
  <Page title={managementOrderingWords.settings}>
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
        </div>
      )}
    </WithSettings>
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Suspense>
        <ThisDeviceCard />
      </Suspense>
      <ForManagers />
    </div>
  </Page>
);

/** The devices of everybody, and the way to the log of changes. */
function ForManagers() {
  const { user } = useSession();
  if (!user?.role || !roleHas(user.role, 'log.read')) return null;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Suspense>
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

export const DeliveryPage = () => (
  <Page title={managementOrderingWords.delivery}>
    <Card>
      <CardBody>
        <WithAreas>
          {(settings, polygons) => <DeliveryForm settings={settings} polygons={polygons} />}
        </WithAreas>
      </CardBody>
    </Card>
  </Page>
);

export const OperatingHoursPage = () => (
  <Page title={managementOrderingWords.hours}>
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
  </Page>
);

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageFrame
    title={title}
    back={{ to: '/management', label: orderingWords.backToManagement }}
    className="flex flex-col gap-4"
  >
    <DeliveryStatusBanner />
    {children}
  </PageFrame>
);
