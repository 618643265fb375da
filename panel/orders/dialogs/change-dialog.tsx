// Offers the customer a change of the order: remaining quantities, replacements, the new price, and the request itself.

import { offerChange } from '@pishkhan/contract/orders/calls.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { useMemo, useState } from 'react';
import { client } from '../../infra/http/client.ts';
import { newIdempotencyKey } from '../../infra/http/idempotency-key.ts';
import { sentenceOf } from '../../infra/http/sentence-of.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { type ChangeDraft, changedLines, replaceLine, roomFor } from '../model/change-draft.ts';
import { itemName } from '../model/item-name.ts';
import { changeWords } from '../model/trouble-words.ts';
import { reloadOrders } from '../orders-store.ts';
import { because } from '../words.ts';
import { ChangeLines } from './change-lines.tsx';
import { ChangePicker } from './change-picker.tsx';
import { ChangeSums } from './change-sums.tsx';
import { type Preview, usePreview } from './use-change-preview.ts';

interface ChangeDialogProps {
  order: Order;
  onClose: () => void;
}

export function ChangeDialog({ order, onClose }: ChangeDialogProps) {
  const { orderCode, orderItems, actions } = order;
  const [draft, setDraft] = useState<ChangeDraft>(new Map());
  const [replaced, setReplaced] = useState<number>();
  const lines = changedLines(draft, orderItems);
  const { preview, askAgain } = usePreview(orderCode, lines);
  const offer = useOffer(order, lines, onClose);

  if (replaced !== undefined)
    return (
      <Dialog size="wide" onClose={onClose} title={changeWords.pick(itemName(orderItems[replaced]!))}>
        <ChangePicker
          orderCode={orderCode}
          room={roomFor(draft, orderItems, replaced)}
          onBack={() => setReplaced(undefined)}
          onChoose={(chosen) => {
            setDraft(replaceLine(draft, orderItems, replaced, chosen));
            setReplaced(undefined);
          }}
        />
      </Dialog>
    );
  return (
    <Dialog
      size="wide"
      onClose={onClose}
      title={changeWords.title(orderCode)}
      description={changeWords.hint}
      buttons={[
        {
          children: changeWords.offer,
          pending: offer.isSending || preview.kind === 'asking',
          disabledReason: actions.change.allowed ? reasonOf(preview) : because(actions.change.because),
          onPress: offer.send,
        },
        { children: changeWords.cancel, onPress: onClose },
      ]}
    >
      <div className="flex flex-col gap-5">
        <ChangeLines items={orderItems} draft={draft} onChange={setDraft} onReplace={setReplaced} />
        <ChangeSums preview={preview} onRetry={askAgain} />
        {offer.failure && <Banner tone="error" title={offer.failure} />}
      </div>
    </Dialog>
  );
}

/** The reason why these lines cannot be offered, beside the button. */
function reasonOf(preview: Preview): string | undefined {
  if (preview.kind === 'untouched') return changeWords.nothing;
  return preview.kind === 'failed' ? (preview.problem?.detail ?? changeWords.failed) : undefined;
}

function useOffer({ orderCode }: Order, lines: ReturnType<typeof changedLines>, onDone: () => void) {
  const request = JSON.stringify(lines);
  const [isSending, setIsSending] = useState(false);
  const [failed, setFailed] = useState<{ request: string; sentence: string }>();
  // The same offer has the same idempotency key, however often it is sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines are another offer.
  const key = useMemo(newIdempotencyKey, [request]);
  const send = async () => {
    setIsSending(true);
    setFailed(undefined);
    try {
      await client(offerChange, { params: { code: orderCode }, body: { lines } }, { idempotencyKey: key });
      toast({ title: changeWords.offered, type: 'success' });
      void reloadOrders();
      onDone();
    } catch (error) {
      const sentence = sentenceOf(error, changeWords.failed);
      setFailed({ request, sentence });
    } finally {
      setIsSending(false);
    }
  };
  return {
    send: () => void send(),
    isSending,
    failure: failed?.request === request ? failed.sentence : undefined,
  };
}
