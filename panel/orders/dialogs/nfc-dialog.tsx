// Reports that an order cannot be fulfilled: the reason, the details that it requires, and the consequences.
// The outbox sends the report, so it can be undone for some seconds wherever the order is shown.
import { listNfcReasons } from '@pishkhan/contract/orders/calls.ts';
import type { NfcGroup } from '@pishkhan/contract/orders/nfc.ts';
import { nfcGroupWords } from '@pishkhan/contract/orders/nfc-words.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { useState } from 'react';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { useFetch } from '../../infra/http/react/use-fetch.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { groupBy } from '../model/group-by.ts';
import { emptyDraft, type NfcReason, pressOf, reportOf } from '../model/nfc-draft.ts';
import { nfcWords } from '../model/trouble-words.ts';
import { pressAction } from '../orders-store.ts';
import { NfcExtra } from './nfc-extra.tsx';

interface NfcDialogProps {
  order: Order;
  onClose: () => void;
}

export function NfcDialog({ order, onClose }: NfcDialogProps) {
  const { orderCode, orderStatus, deliveryStatus } = order;
  const [reason, setReason] = useState<NfcReason>();
  const [draft, setDraft] = useState(() => emptyDraft(order));
  const [showsMissing, setShowsMissing] = useState(false);
  // The status of the order decides which reasons are offered.
  const query = useFetch(`${orderCode} ${orderStatus} ${deliveryStatus}`, (signal) =>
    client(listNfcReasons, { params: { id: orderCode }, query: {} }, { signal }),
  );

  const choose = (chosen: NfcReason | undefined) => {
    setReason(chosen);
    setShowsMissing(false);
  };

  if (!reason)
    return (
      <Dialog onClose={onClose} title={nfcWords.title} description={nfcWords.ask(orderCode)}>
        <Loaded query={query} failed={nfcWords.failed} hint={nfcWords.failedHint} loading={nfcWords.loading}>
          {(reasons) => <Reasons reasons={reasons} onChoose={choose} />}
        </Loaded>
      </Dialog>
    );

  const report = reportOf(reason, draft);
  const missing = 'missing' in report ? report.missing : undefined;
  const confirm = () => {
    if ('missing' in report) {
      setShowsMissing(true);
      return;
    }
    pressAction(pressOf(orderCode, report, draft));
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={reason.reason}
      buttons={[
        { children: nfcWords.report, tone: 'error', onPress: confirm },
        { children: nfcWords.other, onPress: () => choose(undefined) },
      ]}
    >
      <div className="flex flex-col gap-5">
        <NfcExtra
          order={order}
          reason={reason}
          draft={draft}
          missing={showsMissing ? missing : undefined}
          onChange={setDraft}
        />
        <p className="flex items-start gap-2.5 rounded-control bg-warning-soft p-3 text-warning-ink">
          <Icon name="info" size={20} className="mt-1" />
          <span>
            {order.isTest
              ? nfcWords.happensToTest
              : reason.need === 'minutes'
                ? nfcWords.happensMinutes(draft.minutes)
                : nfcWords.happens}{' '}
            {nfcWords.undoable}
          </span>
        </p>
      </div>
    </Dialog>
  );
}

type Listed = NfcReason & { readonly parentId: number };

function Reasons({ reasons, onChoose }: { reasons: readonly Listed[]; onChoose: (reason: Listed) => void }) {
  if (reasons.length === 0) return <EmptyState title={nfcWords.none} />;
  const groups = groupBy(reasons, ({ parentId }) => parentId);
  return (
    <div className="flex flex-col gap-5">
      {[...groups].map(([group, members]) => (
        <section key={group} aria-label={nfcGroupWords[group as NfcGroup]} className="flex flex-col gap-2">
          <h3 className="font-semibold text-dim text-sm">{nfcGroupWords[group as NfcGroup]}</h3>
          {members.map((reason) => (
            <button
              key={reason.id}
              type="button"
              onClick={() => onChoose(reason)}
              className="flex min-h-tap-lg items-center justify-between gap-3 rounded-control border border-line bg-surface px-4 py-2 text-start font-semibold text-lg hover:border-edge"
            >
              {reason.reason}
              <Icon name="chevron-forward" size={20} className="text-dim" />
            </button>
          ))}
        </section>
      ))}
    </div>
  );
}
