import { pauseVendor, type VendorPage } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { maxPauseNote } from '@pishkhan/contract/vendors/throttle-limits.ts';
import { formatClock } from '@pishkhan/panel/fa/time.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { SegmentedControl } from '@pishkhan/panel/ui/segmented-control.tsx';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { useState } from 'react';
import { client } from '../infra/client.ts';
import { useSending } from '../infra/use-sending.ts';
import { refreshShop } from './use-shop.ts';
import { shopWords } from './words.ts';

const words = shopWords.pause;
const choices = [15, 30, 60, 120, 480, 1440].map((minutes) => ({
  id: String(minutes),
  label: words.choice(minutes),
}));

export function PauseDialog({ shop: { vendorCode }, onClose }: { shop: VendorPage; onClose: () => void }) {
  const [eventId] = useState(() => crypto.randomUUID());
  const [minutes, setMinutes] = useState('30');
  const [reason, setReason] = useState('');
  const { isSending, problem, send } = useSending();
  const isShort = reason.trim().length < 3;
  const pause = () =>
    send(async () => {
      const body = { eventId, minutes: Number(minutes), reason };
      const { pausedUntil } = await client(pauseVendor, { params: { vendorCode }, body });
      toast({ type: 'success', title: words.done(formatClock(pausedUntil)) });
      refreshShop(vendorCode);
      onClose();
    });
  return (
    <Dialog
      title={words.title}
      description={words.text}
      size="wide"
      onClose={onClose}
      buttons={[
        {
          children: words.action,
          tone: 'error',
          pending: isSending,
          disabledReason: isShort ? words.reasonShort : undefined,
          onPress: () => void pause(),
        },
        { children: words.stay, onPress: onClose },
      ]}
    >
      <div className="flex flex-col gap-4">
        {problem !== undefined && <Banner tone="error" title={problem} />}
        <SegmentedControl label={words.howLong} segments={choices} value={minutes} onChange={setMinutes} />
        <TextField
          label={words.reason}
          maxLength={maxPauseNote}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          data-autofocus
        />
      </div>
    </Dialog>
  );
}
