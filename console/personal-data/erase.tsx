// The button that asks for the erasure of a person, and its outcome: usually a proposal for a second person.
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { eraseCustomer, erasePerson } from '@pishkhan/contract/personal-data/calls.ts';
import type { KeptReason } from '@pishkhan/contract/personal-data/kept.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { useState } from 'react';
import { client } from '../infra/client.ts';
import { isProposed } from '../infra/transport.ts';
import { useSending } from '../infra/use-sending.ts';
import { GoLink } from '../kit/go-link.tsx';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { personalDataWords as words } from './words.ts';

export type Kind = keyof typeof words.kinds;

type Outcome = { proposalId: number } | CallResult<typeof eraseCustomer> | CallResult<typeof erasePerson>;

export function Erase({ kind, cellPhone }: { kind: Kind; cellPhone: string }) {
  const [eventId] = useState(() => crypto.randomUUID());
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { isSending, problem, send } = useSending();
  const submit = (reason: string) =>
    void send(async () => {
      const body = { eventId, cellPhone, reason };
      const answer = await (kind === 'customer'
        ? client(eraseCustomer, { body })
        : client(erasePerson, { body }));
      setOutcome(isProposed(answer) ? { proposalId: answer.proposalId } : answer);
      setAsking(false);
    });
  if (outcome) return <Outcome outcome={outcome} />;
  return (
    <>
      <Button tone="error" onPress={() => setAsking(true)} className="self-start">
        {words.erase}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={words.erase}
          description={kind === 'customer' ? words.eraseCustomerWhy : words.erasePersonWhy}
          act={words.erase}
          isDestructive
          isSending={isSending}
          problem={problem}
          onSubmit={submit}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Outcome({ outcome }: { outcome: Outcome }) {
  if ('proposalId' in outcome)
    return (
      <Banner
        tone="success"
        title={words.proposed}
        action={
          <GoLink href={`/approvals?open=${outcome.proposalId}`} className="text-primary-ink">
            {words.toApprovals}
          </GoLink>
        }
      />
    );
  const held = 'held' in outcome ? outcome.held : [];
  return (
    <Banner
      tone="success"
      title={'erased' in outcome ? words.erased(formatNumber(outcome.erased)) : words.ended}
    >
      {'queued' in outcome && outcome.queued > 0 && <p>{words.queued(formatNumber(outcome.queued))}</p>}
      {held.length > 0 && (
        <>
          <p>{words.held}</p>
          <ul>
            {held.map(({ vendorCode, orderCode, because }) => (
              <li key={`${vendorCode}~${orderCode}`}>
                <bdi dir="ltr">{orderCode}</bdi> · {words.holds[because]}
              </li>
            ))}
          </ul>
        </>
      )}
      <Kept reasons={outcome.kept} />
    </Banner>
  );
}

const Kept = ({ reasons }: { reasons: readonly KeptReason[] }) => (
  <>
    <p>{words.kept}</p>
    <ul className="list-disc ps-6">
      {reasons.map((reason) => (
        <li key={reason}>{words.reasons[reason]}</li>
      ))}
    </ul>
  </>
);
