// A proposal: what is asked, by whom and why, what it would change at this moment, and the decision.
import type { CallInput, CallResult } from '@pishkhan/contract/kit/call.ts';
import { inviteOperator } from '@pishkhan/contract/operators/calls.ts';
import { getProposal, type Proposal } from '@pishkhan/contract/operators/proposal-calls.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { type DescriptionItem, DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { client } from '../infra/client.ts';
import { isProposed } from '../infra/transport.ts';
import { useSending } from '../infra/use-sending.ts';
import { actWords } from '../kit/act-words.ts';
import { BeforeAfter } from '../kit/before-after.tsx';
import { Changes } from '../kit/changes.tsx';
import { CopyCode } from '../kit/copy-code.tsx';
import { GoLink } from '../kit/go-link.tsx';
import { Read } from '../kit/states.tsx';
import { permissionWords } from '../session/public.ts';
import { Decision } from './decision.tsx';
import { shownFields } from './request-words.ts';
import { subjectOf } from './subject.ts';
import { stateWords, approvalWords as words } from './words.ts';

type Seen = CallResult<typeof getProposal>;
type Effect = NonNullable<Seen['effect']>;

export function ProposalDetail({ id, onDecided }: { id: string; onDecided: () => void }) {
  const reading = useQuery({
    queryKey: ['proposal', id],
    queryFn: ({ signal }) => client(getProposal, { params: { id } }, { signal }),
  });
  return (
    <Read reading={reading}>
      {({ proposal, request, effect }) => (
        <div className="flex flex-col gap-4">
          <h2 className="pe-10 font-bold text-lg">{actWords(proposal.call)}</h2>
          <DescriptionList items={factsOf(proposal)} />
          <Part title={words.request}>
            <DescriptionList
              items={shownFields(request)
                .filter(({ id: name }) => !alreadyShown.has(name))
                .map(({ id: name, label, value, isCode }) => ({
                  ...{ id: name, term: label },
                  value: isCode ? <bdi dir="ltr">{value}</bdi> : value,
                }))}
            />
            <Subject {...subjectOf(proposal.call, request.params)} />
          </Part>
          {effect && <EffectPart effect={effect} />}
          {proposal.actsAloneAt && <Banner title={words.actsAlone(formatDateTime(proposal.actsAloneAt))} />}
          {proposal.isOwn && actedAlone(proposal) && proposal.call === inviteOperator.name && (
            <UnseenLink id={proposal.id} invited={request.body as unknown as Invited} />
          )}
          {proposal.state === 'WAITING' && (
            <div className="xl:sticky xl:-bottom-4 xl:-mb-4 xl:border-line xl:border-t xl:bg-surface xl:py-3">
              <Decision proposal={proposal} onDecided={onDecided} />
            </div>
          )}
        </div>
      )}
    </Read>
  );
}

const Subject = ({ label, href }: Partial<NonNullable<ReturnType<typeof subjectOf>>>) =>
  href !== undefined && (
    <GoLink href={href} className="inline-flex min-h-tap items-center self-start text-primary-ink">
      {label}
    </GoLink>
  );

const actedAlone = ({ state, decidedBy }: Proposal): boolean => state === 'APPROVED' && decidedBy === null;

type Invited = Pick<CallInput<typeof inviteOperator>['body'], 'userName' | 'fullName' | 'roles'>;

/** The link of an invitation that nobody approved. The repeated event gets the same one. */
function UnseenLink({ id, invited: { userName, fullName, roles } }: { id: number; invited: Invited }) {
  const [link, setLink] = useState<string>();
  const { isSending, problem, send } = useSending();
  const show = () =>
    send(async () => {
      const body = { eventId: `proposal-${id}`, userName, fullName, roles };
      const answer = await client(inviteOperator, { body });
      if (!isProposed(answer)) setLink(answer.link);
    });
  return (
    <div className="flex flex-col gap-2">
      {problem !== undefined && <Banner tone="error" title={problem} />}
      {link === undefined ? (
        <Button tone="quiet" icon="view" pending={isSending} onPress={() => void show()}>
          {words.showLink}
        </Button>
      ) : (
        <p className="break-all rounded-card border border-line bg-sunken p-3">
          <CopyCode text={link} />
        </p>
      )}
    </div>
  );
}

/** Fields of the request that the proposal itself names. */
const alreadyShown: ReadonlySet<string> = new Set(['amount', 'reason', 'vendorCode']);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
);

function factsOf(proposal: Proposal): DescriptionItem[] {
  const { vendorCode, vendorName, amount, reason, proposedBy, decidedBy } = proposal;
  const isDecided = proposal.state !== 'WAITING';
  const isAlone = actedAlone(proposal);
  const items: (DescriptionItem | false)[] = [
    vendorCode !== null && {
      ...{ id: 'shop', term: words.shop },
      value: (
        <GoLink
          href={`/shops/${vendorCode}`}
          className="inline-flex min-h-tap min-w-tap items-center justify-end text-primary-ink"
        >
          <bdi>{vendorName ?? vendorCode}</bdi>
        </GoLink>
      ),
    },
    amount !== null && { id: 'amount', term: words.amount, value: formatToman(amount), strong: true },
    { id: 'proposer', term: words.proposer, value: <bdi>{proposedBy.fullName}</bdi> },
    reason !== null && { id: 'reason', term: words.reason, value: reason },
    { id: 'at', term: words.proposedAt, value: formatDateTime(proposal.proposedAt) },
    !isDecided && { id: 'expires', term: words.expiresAt, value: formatDateTime(proposal.expiresAt) },
    !isDecided && { id: 'needs', term: words.needs, value: permissionWords[proposal.approval] },
    isDecided && { id: 'state', term: words.state, value: stateWords[proposal.state] },
    decidedBy !== null && {
      ...{ id: 'decider', term: words.decidedBy },
      value: <bdi>{decidedBy.fullName}</bdi>,
    },
    isAlone && { id: 'alone', term: words.decidedBy, value: words.alone },
    proposal.decidedAt !== null && {
      ...{ id: 'decidedAt', term: words.decidedAt, value: formatDateTime(proposal.decidedAt) },
    },
    proposal.decisionReason !== null && {
      ...{ id: 'why', term: words.decisionReason, value: proposal.decisionReason },
    },
    proposal.staleBecause !== null && {
      ...{ id: 'stale', term: words.staleBecause, value: proposal.staleBecause.title },
    },
  ];
  return items.filter((item) => item !== false);
}

function EffectPart({ effect: { refusedBy, changes, owed } }: { effect: Effect }) {
  if (refusedBy)
    return (
      <Part title={words.effect}>
        <Banner tone="warning" title={words.refused(refusedBy.title)} />
      </Part>
    );
  return (
    <Part title={words.effect}>
      <p className="text-dim text-sm">{words.effectWhy}</p>
      {owed && (
        <>
          <h4>{words.owed}</h4>
          <BeforeAfter before={formatToman(owed.before)} after={formatToman(owed.after)} />
        </>
      )}
      <Changes changes={changes} />
      {!owed && changes.length === 0 && <p>{words.noChanges}</p>}
    </Part>
  );
}
