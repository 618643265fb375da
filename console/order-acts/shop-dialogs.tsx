// The dialogs of acts on a shop.
import { getDrill, placeDrill } from '@pishkhan/contract/escalation/calls.ts';
import type { EscalationStep } from '@pishkhan/contract/escalation/steps.ts';
import { moveVendor } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { pauseVendor } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { formatClock } from '@pishkhan/panel/fa/time.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { SegmentedControl } from '@pishkhan/panel/ui/segmented-control.tsx';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../infra/client.ts';
import { useSending } from '../infra/use-sending.ts';
import { Age } from '../kit/age.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { ActedShop } from './acts.ts';
import { actWords, orderActWords as words } from './words.ts';

interface ShopDialogProps {
  shop: ActedShop;
  onClose: (isDone: boolean) => void;
}

const pauses = { 15: '۱۵ دقیقه', 30: '۳۰ دقیقه', 60: 'یک ساعت', 180: 'سه ساعت' } as const;
const leastReason = 3;

export function PauseDialog({ shop: { vendorCode }, onClose }: ShopDialogProps) {
  const [minutes, setMinutes] = useState('30');
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const run = async (eventId: string) => {
    const body = { eventId, minutes: Number(minutes), reason };
    const { pausedUntil } = await client(pauseVendor, { params: { vendorCode }, body });
    return words.paused(formatClock(pausedUntil));
  };
  return (
    <ActDialog
      title={actWords.pause}
      press={actWords.pause}
      tone="warning"
      onClose={onClose}
      run={reason.length < leastReason ? undefined : run}
    >
      <SegmentedControl
        label={words.pauseMinutes}
        segments={Object.entries(pauses).map(([id, label]) => ({ id, label }))}
        value={minutes}
        onChange={setMinutes}
      />
      <TextField
        label={words.pauseReason}
        value={typed}
        maxLength={120}
        required
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </ActDialog>
  );
}

export function HideDialog({ shop: { vendorCode }, onClose }: ShopDialogProps) {
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const run = async (eventId: string) => {
    await client(moveVendor, { params: { vendorCode }, body: { eventId, action: 'hide', reason } });
    return words.hidden;
  };
  return (
    <ActDialog
      title={actWords.hide}
      press={actWords.hide}
      tone="error"
      onClose={onClose}
      run={reason.length < leastReason ? undefined : run}
    >
      <p>{words.hideHint}</p>
      <TextField
        label={words.pauseReason}
        value={typed}
        maxLength={120}
        required
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </ActDialog>
  );
}

const stepNames = {
  PUSH_AT_ONCE: 'اعلان فوری',
  PUSH: 'اعلان',
  SMS: 'پیامک',
  CALL: 'تماس',
} as const satisfies Record<EscalationStep, string>;
const outcomeNames = {
  QUEUED: 'فرستاده شد',
  NOBODY: 'گیرنده‌ای نبود',
  JOINED: 'با اعلان دیگری یکی شد',
  OFF: 'خاموش است',
} as const;

/** Starts a drill, and shows its steps until somebody has answered. */
export function DrillDialog({ shop: { vendorCode }, onClose }: ShopDialogProps) {
  const [orderCode, setOrderCode] = useState<string>();
  const { isSending, problem, send } = useSending();
  const { data } = useQuery({
    queryKey: ['drill', vendorCode, orderCode],
    enabled: orderCode !== undefined,
    refetchInterval: 2000,
    queryFn: ({ signal }) => client(getDrill, { params: { vendorCode, orderCode: orderCode! } }, { signal }),
  });
  const start = () =>
    send(async () => {
      const drill = await client(placeDrill, { params: { vendorCode }, body: {} });
      setOrderCode(drill.orderCode);
    });
  return (
    <Dialog
      title={actWords.drill}
      onClose={() => onClose(false)}
      buttons={
        orderCode === undefined
          ? [
              { children: words.drillStart, pending: isSending, onPress: () => void start() },
              { children: words.back, tone: 'quiet', onPress: () => onClose(false) },
            ]
          : undefined
      }
    >
      <div className="flex flex-col gap-3" aria-live="polite">
        {problem !== undefined && <Banner tone="error" title={problem} />}
        {orderCode === undefined ? (
          <p>{words.drillHint}</p>
        ) : (
          <p className="font-semibold">{data?.isHeard ? words.drillHeard : words.drillWaits}</p>
        )}
        <ul className="flex flex-col gap-1">
          {data?.steps.map(({ step, at, outcome }) => (
            <li key={step} className="flex justify-between gap-3">
              <span>
                {stepNames[step]}: {outcomeNames[outcome]}
              </span>
              <Age at={at} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
