// A dispute with the facts about its order, and the platform's answer. A accepts, R rejects with a reason.
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { disputeStateWords } from '@pishkhan/contract/ledger/words.ts';
import { answerDispute, getDispute } from '@pishkhan/contract/marketplace/dispute-calls.ts';
import { formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../infra/client.ts';
import { queryClient } from '../infra/query-client.ts';
import { isProposed } from '../infra/transport.ts';
import { useSending } from '../infra/use-sending.ts';
import { GoLink } from '../kit/go-link.tsx';
import { useKeys } from '../kit/keys/use-keys.ts';
import { decisionBar } from '../kit/list/detail-pane.tsx';
import { Reasons } from '../kit/reasons.tsx';
import { Read } from '../kit/states.tsx';
import { useWaitingProposal, WaitingProposal, waitingProposalsKey } from '../kit/waiting-proposal.tsx';
import { orderHref } from '../orders/public.ts';
import { useMay } from '../session/public.ts';
import { Amount, Code, ShopLink } from './cells.tsx';
import { DisputeEvidence } from './dispute-evidence.tsx';
import { moneyWords as words } from './words.ts';

type Case = CallResult<typeof getDispute>;

interface DisputeDetailProps {
  /** Undefined for a dispute that is not on the page of the list. */
  vendorName: string | undefined;
  /** «shop.id» */
  name: string;
  onAnswered: () => void;
}

export function DisputeDetail({ name, vendorName, onAnswered }: DisputeDetailProps) {
  const [vendorCode, id = ''] = name.split('.') as [VendorCode, string];
  const reading = useQuery({
    queryKey: ['dispute', vendorCode, id],
    queryFn: ({ signal }) => client(getDispute, { params: { vendorCode, id } }, { signal }),
  });
  return (
    <Read reading={reading}>{(found) => <Whole {...{ vendorCode, vendorName, found, onAnswered }} />}</Read>
  );
}

interface WholeProps {
  vendorCode: VendorCode;
  vendorName: string | undefined;
  found: Case;
  onAnswered: () => void;
}

function Whole({ vendorCode, vendorName, found, onAnswered }: WholeProps) {
  const { dispute, adjustment, evidence } = found;
  return (
    <div className="flex flex-col gap-4">
      <h2 className="flex flex-wrap gap-x-3 pe-10 font-bold text-lg">
        <ShopLink code={vendorCode} name={vendorName ?? vendorCode} />
        <GoLink href={orderHref({ vendorCode, orderCode: dispute.orderCode })} className="text-primary-ink">
          <Code>{dispute.orderCode}</Code>
        </GoLink>
      </h2>
      <blockquote className="rounded-card border-primary-solid border-s-4 bg-sunken p-3">
        {dispute.text}
      </blockquote>
      <DescriptionList
        items={[
          { id: 'kind', term: words.kind, value: words.kinds[adjustment.kind] },
          { id: 'amount', term: words.sum, value: <Amount toman={adjustment.amount} /> },
          { id: 'reason', term: words.reason, value: adjustment.reason },
          { id: 'code', term: words.caseCode, value: <Code>{adjustment.adjustmentCode}</Code> },
          { id: 'opened', term: words.openedAt, value: formatDateTime(dispute.openedAt) },
        ]}
      />
      {dispute.state !== 'OPEN' && <Banner title={disputeStateWords[dispute.state]}>{dispute.answer}</Banner>}
      <DisputeEvidence evidence={evidence} />
      {dispute.state === 'OPEN' && (
        <div className={decisionBar}>
          <Answer vendorCode={vendorCode} id={dispute.id} onAnswered={onAnswered} />
        </div>
      )}
    </div>
  );
}

interface AnswerProps {
  vendorCode: VendorCode;
  id: number;
  onAnswered: () => void;
}

function Answer({ vendorCode, id, onAnswered }: AnswerProps) {
  const [isRejecting, setRejecting] = useState(false);
  const [eventId] = useState(() => crypto.randomUUID());
  const { isSending, problem, send } = useSending();
  const mayAnswer = useMay('money.propose');
  const waiting = useWaitingProposal(answerDispute, vendorCode);
  const say = (reason: string | null) =>
    send(async () => {
      const answer = await client(answerDispute, {
        params: { vendorCode, id: String(id) },
        body: reason === null ? { eventId, result: 'WON' } : { eventId, result: 'LOST', reason },
      });
      const done = reason === null ? words.wonToast : words.lostToast;
      toast({ type: 'success', title: isProposed(answer) ? words.proposed : done, timeout: 6000 });
      onAnswered();
      await queryClient.invalidateQueries({ queryKey: ['dispute', vendorCode, String(id)] });
      await queryClient.invalidateQueries({ queryKey: ['list', 'disputes'] });
      await queryClient.invalidateQueries({ queryKey: waitingProposalsKey });
    });
  useKeys(
    mayAnswer
      ? [
          { key: 'KeyA', label: words.won, run: () => void say(null) },
          { key: 'KeyR', label: words.lost, run: () => setRejecting(true) },
        ]
      : [],
  );
  if (!mayAnswer) return <p className="text-dim">{words.mayNot}</p>;
  return (
    <>
      <WaitingProposal proposal={waiting} />
      {problem !== undefined && <Banner tone="error" title={problem} />}
      {isRejecting ? (
        <Reasons
          subject="dispute"
          onChoose={(reason) => void say(reason)}
          onClose={() => setRejecting(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            tone="success"
            icon="check"
            pending={isSending}
            aria-keyshortcuts="A"
            onPress={() => void say(null)}
          >
            {words.won}
          </Button>
          <Button tone="error" icon="close" aria-keyshortcuts="R" onPress={() => setRejecting(true)}>
            {words.lost}
          </Button>
        </div>
      )}
    </>
  );
}
