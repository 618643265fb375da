// Persistent notices of the board: no order can arrive, the connection is lost, actions wait for another shop or person.
import { Suspense } from 'react';
import { useWhenUntouched } from '../../infra/clock/hooks/use-when-untouched.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { Banner } from '../../ui/banner.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { connectionQualityOf } from '../live/connection-quality.ts';
import { deviceStations } from '../model/board/device-stations.ts';
import { board } from '../orders-store.ts';
import { connectionWords } from '../words.ts';
import { DataAge } from './connection-chip.tsx';

const RecalledTickets = lazyPart(async () => (await import('./board-dialogs.tsx')).RecalledTickets);
const StationNotice = lazyPart(async () => (await import('./board-dialogs.tsx')).StationNotice);
const NotTakingOrders = lazyPart(async () => (await import('../../shop/ordering/public.ts')).NotTakingOrders);

export function BoardNotices() {
  const { live, waiting, waitingElsewhere } = useSignal(board);
  const { chosen } = useSignal(deviceStations);
  const isLost = useWhenUntouched(
    () => connectionQualityOf(live, performance.now()) === 'stale' && live.state !== undefined,
    false,
  );
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <Suspense>
        <NotTakingOrders />
      </Suspense>
      {chosen.length > 0 && (
        <Suspense>
          <StationNotice />
        </Suspense>
      )}
      {isLost && (
        <Banner tone="error" icon="wifi-off" title={connectionWords.lost}>
          <p>{connectionWords.lostHint}</p>
          <p className="font-bold">
            <DataAge view={live} className="text-error-ink" />
            {waiting.length > 0 && ` · ${connectionWords.notSent(waiting.length)}`}
          </p>
        </Banner>
      )}
      <Suspense>
        <RecalledTickets />
      </Suspense>
      {waitingElsewhere > 0 && <Banner icon="clock" title={connectionWords.elsewhere(waitingElsewhere)} />}
    </div>
  );
}
