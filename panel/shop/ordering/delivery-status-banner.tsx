// The reason why nothing can be delivered now, or what is missing, in the words of the rule for taking orders.
import { Banner } from '../../ui/banner.tsx';
import { reasonWords } from './opening-words.ts';
import { useDeliveryStatus } from './queries.ts';
import { deliveryWords } from './words.ts';

export function DeliveryStatusBanner() {
  const { data } = useDeliveryStatus();
  if (!data?.reason) return null;
  const title = data.isActive ? deliveryWords.incomplete : deliveryWords.inactive;
  return (
    <Banner tone="warning" title={title}>
      {reasonWords(data)}
    </Banner>
  );
}
