// Persistent notices of the board: the sound is blocked, the connection is lost, actions wait for another shop or person.
import { useSignal } from '../../signals/signal.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { alarmView, startShift } from '../alarm/alarm.ts';
import { connectionQualityOf } from '../live/connection-quality.ts';
import { board } from '../orders-store.ts';
import { alarmWords, connectionWords } from '../words.ts';
import { DataAge } from './connection-chip.tsx';
import { useWhenUntouched } from './use-when-untouched.ts';

export function BoardNotices() {
  const { sound } = useSignal(alarmView);
  const { live, waiting, waitingElsewhere } = useSignal(board);
  const isLost = useWhenUntouched(
    () => connectionQualityOf(live, performance.now()) === 'stale' && live.state !== undefined,
  );
  if (!isLost && sound === 'on' && waitingElsewhere === 0) return null;
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
      {sound === 'off' && (
        <Banner
          tone="warning"
          icon="bell-off"
          title={alarmWords.off}
          action={<Button onPress={startShift}>{alarmWords.start}</Button>}
        >
          {alarmWords.offHint}
        </Banner>
      )}
      {sound === 'locked' && (
        <Banner
          tone="warning"
          icon="bell-off"
          title={alarmWords.locked}
          action={<Button onPress={startShift}>{alarmWords.unlock}</Button>}
        >
          {alarmWords.lockedHint}
        </Banner>
      )}
      {waitingElsewhere > 0 && <Banner icon="clock" title={connectionWords.elsewhere(waitingElsewhere)} />}
    </div>
  );
}
