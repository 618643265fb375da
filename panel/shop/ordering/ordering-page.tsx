// The frame of the pages of an active shop's ordering settings, with the reason why nothing can be delivered now.

import type { ReactNode } from 'react';
import { PageFrame } from '../../page/page-frame.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { reasonWords } from './opening-words.ts';
import { useDeliveryStatus, useOrderingSettings } from './queries.ts';
import { deliveryWords, orderingWords } from './words.ts';

interface OrderingPageProps {
  title: string;
  isCompact?: boolean;
  children: ReactNode;
}

export function OrderingPage({ title, isCompact = false, children }: OrderingPageProps) {
  // The banner would move forms that are rendered before it, so the page waits for both. They are requested together.
  const { isPending } = useDeliveryStatus();
  useOrderingSettings();
  return (
    <PageFrame
      title={title}
      isCompact={isCompact}
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

// The reason why nothing can be delivered now, or what is missing, in the words of the rule for taking orders.
function DeliveryStatusBanner() {
  const { data } = useDeliveryStatus();
  if (!data?.reason) return null;
  const title = data.isActive ? deliveryWords.incomplete : deliveryWords.inactive;
  return (
    <Banner tone="warning" title={title}>
      {reasonWords(data)}
    </Banner>
  );
}
