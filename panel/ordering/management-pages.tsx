// /management/settings, /management/delivery and /management/operating-hours: the same settings, for an active shop.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card, CardBody } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageBody, PageHeader } from '../ui/page.tsx';
import { OpenSwitch } from '../vendors/public.ts';
import { BasketForm } from './basket-form.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { DeliveryStatusBanner } from './delivery-status-banner.tsx';
import { PartCard } from './form-parts.tsx';
import { WithAreas, WithSettings } from './ordering-loader.tsx';
import { PackingForm } from './packing-form.tsx';
import { ShiftsForm } from './shifts-form.tsx';
import { managementOrderingWords, orderingWords, partWords, shiftWords } from './words.ts';

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
        </div>
      )}
    </WithSettings>
  </Page>
);

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
    <Card>
      <CardBody>
        <p className="text-dim">{shiftWords.lead}</p>
        <WithSettings>{(settings) => <ShiftsForm settings={settings} />}</WithSettings>
      </CardBody>
    </Card>
  </Page>
);

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader
        title={title}
        before={
          <Link
            to="/management"
            aria-label={orderingWords.backToManagement}
            className="grid size-12 place-items-center"
          >
            <Icon name="chevron-back" />
          </Link>
        }
      />
      <PageBody className="flex flex-col gap-4">
        <DeliveryStatusBanner />
        {children}
      </PageBody>
    </>
  );
}
