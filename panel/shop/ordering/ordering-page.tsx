// The frame of the pages of an active shop's ordering settings, with the reason why nothing can be delivered now.
import type { ReactNode } from 'react';
import { PageFrame } from '../../page/page-frame.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { DeliveryStatusBanner } from './delivery-status-banner.tsx';
import { useDeliveryStatus, useOrderingSettings } from './queries.ts';
import { orderingWords } from './words.ts';

export function OrderingPage({ title, children }: { title: string; children: ReactNode }) {
  // Forms that are here before the banner would be moved by it. Both are asked for at once.
  const { isPending } = useDeliveryStatus();
  useOrderingSettings();
  return (
    <PageFrame
      title={title}
      back={{ to: '/management', label: orderingWords.backToManagement }}
      className="flex flex-col gap-4"
    >
      {isPending ? (
        <Loading label={orderingWords.loading}>
          <Skeletons count={3} className="h-112 rounded-card" />
        </Loading>
      ) : (
        <>
          <DeliveryStatusBanner />
          {children}
        </>
      )}
    </PageFrame>
  );
}
