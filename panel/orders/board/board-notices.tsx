// Persistent notices of the board: no order can arrive, actions wait for another shop or person. The connection has none here: it stands in the
// header and in the line of alerts, where it moves no order.
import { Suspense } from 'react';
import { useSignal } from '../../infra/signals/signal.ts';
import { Banner } from '../../ui/banner.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { deviceStations } from '../model/board/device-stations.ts';
import { board } from '../orders-store.ts';
import { connectionWords } from '../words.ts';

const RecalledTickets = lazyPart(async () => (await import('./board-dialogs.tsx')).RecalledTickets);
const StationNotice = lazyPart(async () => (await import('./board-dialogs.tsx')).StationNotice);
const NotTakingOrders = lazyPart(async () => (await import('../../shop/ordering/public.ts')).NotTakingOrders);

export function BoardNotices() {
  const { waitingElsewhere } = useSignal(board);
  const { chosen } = useSignal(deviceStations);
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
      <Suspense>
        <RecalledTickets />
      </Suspense>
      {waitingElsewhere > 0 && <Banner icon="clock" title={connectionWords.elsewhere(waitingElsewhere)} />}
    </div>
  );
}
