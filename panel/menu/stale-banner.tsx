import { deviceNow } from '../infra/clock/device-clock.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { refreshMenu } from './queries.ts';
import { productWords } from './words.ts';

interface StaleBannerProps {
  query: { data: unknown; error: unknown; isFetching: boolean; dataUpdatedAt: number };
}

/** Stands above cached data while they cannot be refreshed. */
export function StaleBanner({ query: { data, error, isFetching, dataUpdatedAt } }: StaleBannerProps) {
  if (!error || !data) return null;
  return (
    <Banner
      tone="warning"
      icon="wifi-off"
      title={productWords.stale}
      action={
        <Button tone="quiet" icon="refresh" pending={isFetching} onPress={() => void refreshMenu()}>
          {productWords.retry}
        </Button>
      }
    >
      {dataUpdatedAt > 0 && productWords.staleHint(dataUpdatedAt, deviceNow())}
    </Banner>
  );
}
