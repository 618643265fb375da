// Two small sheets of the board: sound and shift, and the keys.
import { useWatched } from '../session/public.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { alarmView, endShift, startShift, testSound } from './alarm.ts';
import { alarmWords, keyWords } from './words.ts';

type SheetProps = { isOpen: boolean; onClose: () => void };

export function SoundDialog({ isOpen, onClose }: SheetProps) {
  const { sound } = useWatched(alarmView);
  const isShift = sound !== 'off';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={alarmWords.dialog}
      description={
        sound === 'on' ? alarmWords.on : sound === 'off' ? alarmWords.offHint : alarmWords.lockedHint
      }
      footer={
        isShift ? (
          <Button tone="quiet" onPress={endShift}>
            {alarmWords.end}
          </Button>
        ) : (
          <Button onPress={startShift}>{alarmWords.start}</Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Button tone="quiet" size="tap-lg" icon="bell" wide onPress={testSound}>
          {alarmWords.test}
        </Button>
        <p>{alarmWords.volume}</p>
        <p className="text-dim">{alarmWords.keepsScreen}</p>
      </div>
    </Dialog>
  );
}

const keys = [
  ['↑ ↓ ← →', keyWords.moves],
  ['Enter', keyWords.opens],
  ['A', keyWords.acts],
  ['U', keyWords.undoes],
  ['+ −', keyWords.minutes],
  ['?', keyWords.helps],
] as const;

export function KeysDialog({ isOpen, onClose }: SheetProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={keyWords.title}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd
                dir="ltr"
                className="inline-block min-w-12 rounded-sm border border-edge px-2 text-center font-bold"
              >
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
