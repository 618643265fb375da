// Asks for the hand-over code before the food is handed over. The press goes through the outbox like any other. While online, the dialog
// waits for the answer and shows a wrong code at its field. Offline it closes, and the card shows the waiting press.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { useOnTick } from '../../infra/clock/hooks/use-on-tick.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { handoverCodeOf } from '../model/handover-code.ts';
import { handover } from '../model/open-handover.ts';
import { board, dismissRefusal, pressAction } from '../orders-store.ts';
import { isHeldUp } from '../outbox/outbox-rules.ts';
import { handoverWords } from './handover-words.ts';

export function HandoverDialog() {
  const code = useSignal(handover);
  return code === undefined ? null : <AskCode key={code} code={code} />;
}

const close = () => handover.set(undefined);

function AskCode({ code }: { code: OrderCode }) {
  const { orders, waiting, refusals } = useSignal(board);
  const item = orders.find(({ order }) => order.orderCode === code);
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isWithout, setIsWithout] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  const [hasWaited, setHasWaited] = useState(false);

  const entry = waiting.find((one) => one.orderCode === code && one.action === 'ship');
  const refusal = refusals.find((one) => one.orderCode === code && one.action === 'ship');
  const isHeld = useOnTick(() => entry !== undefined && isHeldUp(entry, deviceNow()));
  const isAsking = item !== undefined;

  useEffect(() => {
    if (entry) setHasWaited(true);
    if (!isPressed) return;
    if (refusal) {
      setIsPressed(false);
      setHasWaited(false);
      setIsWithout(false);
      setError(refusal.detail);
      dismissRefusal(code);
      field.current?.select();
    } else if (isHeld || (hasWaited && !entry)) close();
  }, [entry, refusal, isHeld, hasWaited, isPressed, code]);
  // The order was canceled, or closed by the marketplace, while the dialog was open.
  useEffect(() => {
    if (!isAsking) close();
  }, [isAsking]);

  const ship = (confirmation: { handoverCode: string } | { withoutCode: true }) => {
    setError(undefined);
    setIsPressed(true);
    pressAction({ orderCode: code, action: 'ship', ...confirmation });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPressed) return;
    const handoverCode = handoverCodeOf(field.current?.value ?? '');
    if (handoverCode) ship({ handoverCode });
    else {
      setError(handoverWords.shape);
      field.current?.focus();
    }
  };

  if (!item) return null;
  if (isWithout)
    return (
      <Dialog
        onClose={close}
        title={handoverWords.sure}
        description={handoverWords.sureText}
        buttons={[
          {
            children: handoverWords.without,
            tone: 'warning',
            pending: isPressed,
            onPress: () => ship({ withoutCode: true }),
            size: 'tap',
          },
          { children: handoverWords.back, onPress: () => setIsWithout(false), size: 'tap' },
        ]}
      />
    );
  return (
    <Dialog
      onClose={close}
      title={handoverWords.title(code)}
      description={handoverWords.text[item.order.deliveryType]}
      buttons={[
        {
          children: isPressed ? handoverWords.checking : handoverWords.hand,
          type: 'submit',
          form: formId,
          pending: isPressed,
          size: 'tap',
        },
        { children: handoverWords.unknown, onPress: () => setIsWithout(true), size: 'tap' },
      ]}
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          data-autofocus
          label={handoverWords.code}
          error={error}
          ltr
          persianDigits
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={12}
          onChange={() => setError(undefined)}
        />
      </form>
    </Dialog>
  );
}
