// An adjustment that can be or was disputed: its deadline, the disputes with their answers, and the evidence.
import { type Dispute, withdrawDispute } from '@pishkhan/contract/ledger/dispute-calls.ts';
import { disputeRefusal } from '@pishkhan/contract/ledger/disputes.ts';
import { ledgerFaults } from '@pishkhan/contract/ledger/faults.ts';
import { transactionKindWords } from '@pishkhan/contract/ledger/words.ts';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '../fa/time.ts';
import { client } from '../infra/http/client.ts';
import { Loaded } from '../infra/http/react/loaded.tsx';
import { useSending } from '../infra/http/react/use-sending.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Money } from '../ui/money.tsx';
import { Skeletons } from '../ui/skeletons.tsx';
import { toast } from '../ui/toast.ts';
import { DisputeBadge } from './dispute-badge.tsx';
import { DisputeEvidence } from './dispute-evidence.tsx';
import { DisputeForm } from './dispute-form.tsx';
import { refreshDisputes, useAdjustment } from './queries.ts';
import { disputeWords as words } from './words.ts';

interface DisputeDialogProps {
  adjustmentCode: string;
  /** The text of a dispute that is being written. */
  draft: string;
  onDraft: (text: string) => void;
  onClose: () => void;
}

type Case = NonNullable<ReturnType<typeof useAdjustment>['data']>;

export function DisputeDialog({ adjustmentCode, draft, onDraft, onClose }: DisputeDialogProps) {
  const answer = useAdjustment(adjustmentCode);
  const [isSending, setIsSending] = useState(false);
  return (
    <Dialog onClose={onClose} title={words.title} size="wide" locked={isSending}>
      <Loaded
        query={answer}
        failed={words.failed}
        loading={words.loading}
        skeleton={<Skeletons count={4} className="h-14 rounded-control" />}
      >
        {(found) => (
          <div className="flex flex-col gap-5">
            <DescriptionList items={factsOf(found)} />
            {found.disputes.map((dispute) => (
              <DisputeCard key={dispute.id} dispute={dispute} />
            ))}
            <Permitted found={found}>
              {(until) => (
                <DisputeForm
                  adjustmentCode={adjustmentCode}
                  until={until}
                  text={draft}
                  onChange={onDraft}
                  onSending={setIsSending}
                />
              )}
            </Permitted>
            <DisputeEvidence evidence={found.evidence} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Shows the form as long as the rules permit a dispute; otherwise the reason, unless a dispute already says it. */
function Permitted({ found, children }: { found: Case; children: (until: string) => ReactNode }) {
  const { adjustment, disputes, serverTime } = found;
  const { kind, disputeUntil } = adjustment;
  const states = disputes.map(({ state }) => state);
  const because = disputeRefusal(
    { kind, disputeUntil: disputeUntil === null ? null : new Date(disputeUntil), states },
    new Date(serverTime),
  );
  if (!because) return children(disputeUntil!);
  if (because === 'DISPUTE_EXISTS') return null;
  return <Banner tone="info" title={ledgerFaults[because].title} />;
}

const factsOf = ({ adjustment }: Case) => {
  const { kind, amount, reason, orderCode, adjustmentCode, at, disputeUntil } = adjustment;
  return [
    { id: 'amount', term: transactionKindWords[kind], value: <Money toman={amount} />, strong: true },
    { id: 'reason', term: words.reason, value: reason },
    { id: 'order', term: words.order, value: <bdi dir="ltr">{orderCode}</bdi> },
    { id: 'case', term: words.caseCode, value: <bdi dir="ltr">{adjustmentCode}</bdi> },
    { id: 'at', term: words.bookedAt, value: <time dateTime={at}>{formatDateTime(at)}</time> },
    ...(disputeUntil
      ? [
          {
            ...{ id: 'until', term: words.until },
            value: <time dateTime={disputeUntil}>{formatDateTime(disputeUntil)}</time>,
          },
        ]
      : []),
  ];
};

function DisputeCard({ dispute }: { dispute: Dispute }) {
  const { state, text, openedAt, closedAt, answer, owed } = dispute;
  return (
    <article
      aria-label={words.title}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <DisputeBadge state={state} />
        <time dateTime={openedAt} className="text-dim text-sm">
          {words.openedAt(openedAt)}
        </time>
      </div>
      <p className="whitespace-pre-line break-words">
        <bdi>{text}</bdi>
      </p>
      {closedAt && (state === 'WON' || state === 'LOST') && (
        <div className="border-t border-line pt-3">
          <time dateTime={closedAt} className="text-dim text-sm">
            {words.answeredAt(closedAt)}
          </time>
          <p className="break-words font-semibold">
            <bdi>{answer ?? words.noAnswerText}</bdi>
          </p>
          <p className="text-sm">{state === 'WON' ? words.wonBy(owed ?? 0) : words.lostStays}</p>
        </div>
      )}
      {closedAt && state === 'WITHDRAWN' && (
        <time dateTime={closedAt} className="text-dim text-sm">
          {words.withdrawnAt(closedAt)}
        </time>
      )}
      {state === 'OPEN' && <Withdrawal id={dispute.id} />}
    </article>
  );
}

function Withdrawal({ id }: { id: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isSending, problem, send } = useSending();
  const withdraw = async () => {
    await client(withdrawDispute, { params: { id: String(id) } });
    toast({ type: 'success', title: words.withdrawn });
    await refreshDisputes();
  };
  if (!isAsking)
    return (
      <Button tone="ghost" icon="undo" onPress={() => setIsAsking(true)} className="self-start">
        {words.withdraw}
      </Button>
    );
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      {problem && <Banner tone="error" title={problem} />}
      <p className="font-semibold">{words.withdrawSure}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="error" pending={isSending} onPress={() => void send(withdraw)}>
          {words.withdraw}
        </Button>
        <Button tone="quiet" onPress={() => setIsAsking(false)}>
          {words.keep}
        </Button>
      </div>
    </div>
  );
}
