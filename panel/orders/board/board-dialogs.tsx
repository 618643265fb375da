// The dialogs of the board, loaded after it: sound and shift, and the list of shortcuts. The view, the search
// and the shortcuts themselves are in files beside it.
import { useState } from 'react';
import { useSignal } from '../../infra/signals/signal.ts';
import { shiftDialog } from '../../session/public.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { searchKey } from '../../ui/model/search-key.ts';
import { Switch } from '../../ui/switch.tsx';
import { isCourierSoundOn, setCourierSound } from '../alarm/courier-arrivals.ts';
import { silentWords } from '../alerts/alert-words.ts';
import { arrivalWords } from '../model/courier-words.ts';
import { testOrderActionWords } from '../model/test-order-words.ts';
import { TestOrderButton } from '../order/test-order-button.tsx';
import { alarm } from '../orders-store.ts';
import { alarmWords } from '../words.ts';
import { boardDialogWords } from './board-dialog-words.ts';

export { BoardSearch } from './board-search.tsx';
export { onBoardKey } from './board-shortcuts.ts';
export { glideTickets } from './glide-tickets.ts';
export { Gone } from './gone.tsx';
export { RecallDialog } from './recall/recall-dialog.tsx';
export { RecalledTickets } from './recall/recalled-tickets.tsx';
export { StationNotice } from './stations/station-notice.tsx';
export { ViewDialog } from './view-dialog.tsx';

type DialogProps = { onClose: () => void };

export function SoundDialog({ onClose }: DialogProps) {
  const { sound } = useSignal(alarm.view);
  const isShift = sound !== 'off';
  return (
    <Dialog
      onClose={onClose}
      title={alarmWords.soundSettings}
      description={
        sound === 'on'
          ? boardDialogWords.on
          : sound === 'off'
            ? boardDialogWords.offHint
            : boardDialogWords.lockedHint
      }
      footer={
        isShift ? (
          <Button tone="quiet" onPress={alarm.endShift}>
            {boardDialogWords.end}
          </Button>
        ) : (
          <Button onPress={alarm.startShift}>{silentWords.start}</Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Button tone="quiet" size="tap-lg" icon="bell" wide onPress={alarm.testSound}>
          {boardDialogWords.test}
        </Button>
        <div className="flex flex-col gap-1">
          <Button
            tone="quiet"
            size="tap-lg"
            icon="check"
            wide
            onPress={() => {
              onClose();
              shiftDialog.set(true);
            }}
          >
            {boardDialogWords.check}
          </Button>
          <p className="text-dim text-sm">{boardDialogWords.checkHint}</p>
        </div>
        <div className="flex flex-col gap-1">
          <TestOrderButton wide onSent={onClose} />
          <p className="text-dim text-sm">{testOrderActionWords.hint}</p>
        </div>
        <div className="flex flex-col gap-1">
          <TestOrderButton wide isDrill onSent={onClose} />
          <p className="text-dim text-sm">{testOrderActionWords.drillHint}</p>
        </div>
        <p>{boardDialogWords.volume}</p>
        <CourierSound />
        <p className="text-dim">{boardDialogWords.keepsScreen}</p>
      </div>
    </Dialog>
  );
}

function CourierSound() {
  const [isOn, setIsOn] = useState(isCourierSoundOn);
  const change = (next: boolean) => {
    setCourierSound(next);
    setIsOn(next);
  };
  return (
    <Switch label={arrivalWords.sound} description={arrivalWords.soundHint} isOn={isOn} onChange={change} />
  );
}

const keys = [
  ['↑ ↓ ← →', boardDialogWords.moves],
  ['Enter', boardDialogWords.opens],
  ['A', boardDialogWords.acts],
  ['U', boardDialogWords.undoes],
  ['+ −', boardDialogWords.minutes],
  ['/', boardDialogWords.searches],
  ['F8', boardDialogWords.alerts],
  [searchKey, boardDialogWords.findsAll],
  ['?', boardDialogWords.helps],
] as const;

export function ShortcutsDialog({ onClose }: DialogProps) {
  return (
    <Dialog onClose={onClose} title={alarmWords.keys}>
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
