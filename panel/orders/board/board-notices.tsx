// Persistent notices of the board: the connection is lost, actions wait for another shop or person.
import { useSignal } from '../../signals/signal.ts';
import { Banner } from '../../ui/banner.tsx';
import { connectionQualityOf } from '../live/connection-quality.ts';
import { board } from '../orders-store.ts';
import { connectionWords } from '../words.ts';
import { DataAge } from './connection-chip.tsx';
import { useWhenUntouched } from './use-when-untouched.ts';

export function BoardNotices() {
  const { live, waiting, waitingElsewhere } = useSignal(board);
  const isLost = useWhenUntouched(
    () => connectionQualityOf(live, performance.now()) === 'stale' && live.state !== undefined,
    false,
  );
  if (!isLost && waitingElsewhere === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {isLost && (
        <Banner tone="error" icon="wifi-off" title={connectionWords.lost}>
          <p>{connectionWords.lostHint}</p>
          <p className="font-bold">
            <DataAge view={live} className="text-error-ink" />
            {waiting.length > 0 && ` · ${connectionWords.notSent(waiting.length)}`}
          </p>
        </Banner>
      )}
      {waitingElsewhere > 0 && <Banner icon="clock" title={connectionWords.elsewhere(waitingElsewhere)} />}
    </div>
  );
}
