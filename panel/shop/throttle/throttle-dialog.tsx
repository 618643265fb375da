// The dialog that pauses orders for a while, promises longer times, or closes the shop until somebody opens it again.
import { getDeliveryStatus } from '@pishkhan/contract/vendors/calls.ts';
import { useState } from 'react';
import { client } from '../../infra/http/client.ts';
import { useFetch } from '../../infra/http/react/use-fetch.ts';
import { useSession } from '../../session/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { pauseShop, startBusyPeriod } from '../model/change-throttle.ts';
import type { RunningThrottle } from '../model/running-throttle.ts';
import { setShopOpen } from '../model/set-shop-open.ts';
import type { ThrottlePart } from '../model/throttle-dialog.ts';
import { openingWords } from '../opening-words.ts';
import { BusyChoices, busyRequestOf, firstBusy } from './busy-choices.tsx';
import { firstPause, PauseChoices, pauseRequestOf } from './pause-choices.tsx';
import { throttleDialogWords as words } from './throttle-dialog-words.ts';
import { throttleWords } from './throttle-words.ts';

const segments = [
  { id: 'pause', label: words.pause },
  { id: 'busy', label: words.busy },
  { id: 'close', label: words.close },
] as const;

interface ThrottleDialogProps {
  part: ThrottlePart;
  running: RunningThrottle;
  onClose: () => void;
}

export function ThrottleDialog({ part: first, running, onClose }: ThrottleDialogProps) {
  const { vendor } = useSession();
  const [part, setPart] = useState(first);
  const [pause, setPause] = useState(firstPause);
  const [busy, setBusy] = useState(firstBusy);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { data } = useFetch(vendor?.vendorCode ?? '', (signal) =>
    client(getDeliveryStatus, undefined, { signal }),
  );

  const send = async (): Promise<void> => {
    if (isSending) return;
    if (part === 'close') {
      onClose();
      void setShopOpen(false);
      return;
    }
    setIsSending(true);
    setProblem(undefined);
    const refused =
      part === 'pause' ? await pauseShop(pauseRequestOf(pause)) : await startBusyPeriod(busyRequestOf(busy));
    setIsSending(false);
    if (refused) setProblem(refused.detail);
    else onClose();
  };
  const labels = {
    pause: running.pause ? words.changePause : words.startPause,
    busy: running.busy ? words.changeBusy : words.startBusy,
    close: openingWords.close,
  };
  return (
    <Dialog
      onClose={onClose}
      title={throttleWords.title}
      size="wide"
      buttons={[
        {
          children: labels[part],
          tone: part === 'busy' ? 'primary' : 'error',
          pending: isSending,
          onPress: () => void send(),
        },
        { children: part === 'busy' ? words.stay : openingWords.stay, onPress: onClose },
      ]}
    >
      <div className="flex flex-col gap-5">
        <SegmentedControl label={words.part} segments={segments} value={part} onChange={setPart} />
        {problem && <Banner tone="error" title={problem} />}
        {part === 'pause' && (
          <PauseChoices
            draft={pause}
            running={running.pause}
            closesAt={data?.closesAt ?? null}
            onChange={(change) => setPause((draft) => ({ ...draft, ...change }))}
          />
        )}
        {part === 'busy' && (
          <BusyChoices
            draft={busy}
            running={running}
            onChange={(change) => setBusy((draft) => ({ ...draft, ...change }))}
          />
        )}
        {part === 'close' && <p>{openingWords.askText}</p>}
      </div>
    </Dialog>
  );
}
