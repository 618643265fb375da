import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import type { listSecurityEvents } from '@pishkhan/contract/marketplace/security-calls.ts';
import { formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import { EmptyState } from '@pishkhan/panel/ui/empty-state.tsx';
import { Changes } from '../kit/changes.tsx';
import { CopyCode } from '../kit/copy-code.tsx';
import { GoLink } from '../kit/go-link.tsx';
import { callTitle } from './call-words.ts';
import { outcomeWords, securityActorWords, securityWords as words } from './words.ts';

export type SecurityEvent = CallResult<typeof listSecurityEvents>['events'][number];

/** An operator by name, a person of a shop by number. */
export function Who({ event: { actor, operatorName, personId } }: { event: SecurityEvent }) {
  if (operatorName) return <bdi>{operatorName}</bdi>;
  return (
    <>
      {securityActorWords[actor]} {personId !== null && <bdi dir="ltr">#{personId}</bdi>}
    </>
  );
}

export const CallName = ({ call }: { call: string }) => callTitle(call) ?? <bdi dir="ltr">{call}</bdi>;

export const Outcome = ({ event: { outcome, times } }: { event: SecurityEvent }) => (
  <>
    {(outcomeWords as Readonly<Record<string, string>>)[outcome] ?? <bdi dir="ltr">{outcome}</bdi>}
    {times > 1 && ` (${words.times(times)})`}
  </>
);

/** Ids that stand elsewhere, or only serve the transport. */
const alreadyShown: ReadonlySet<string> = new Set(['vendorCode', 'eventId']);
const linkClass = 'inline-flex min-h-tap min-w-tap items-center text-primary-ink underline';

export function EventDetail({ event }: { event: SecurityEvent | undefined }) {
  if (!event) return <EmptyState icon="search" title={words.elsewhere} />;
  const { vendorCode, sessionId, operatorId, proposalId, reason, object, changes } = event;
  const item = (id: string, term: string, value: React.ReactNode) => ({ id, term, value });
  return (
    <div className="flex flex-col gap-4 p-4">
      <h2 className="font-bold text-lg">
        <CallName call={event.call} />
      </h2>
      <DescriptionList
        items={[
          item('at', words.at, <time dateTime={event.at}>{formatDateTime(event.at)}</time>),
          item('who', words.who, <Who event={event} />),
          item('outcome', words.outcome, <Outcome event={event} />),
          ...(reason === null ? [] : [item('reason', words.reason, reason)]),
          ...(vendorCode === null
            ? []
            : [
                item(
                  'shop',
                  words.shop,
                  <GoLink className={linkClass} href={`/shops/${vendorCode}`}>
                    <bdi dir="ltr">{vendorCode}</bdi>
                  </GoLink>,
                ),
              ]),
          ...(proposalId === null
            ? []
            : [
                item(
                  'proposal',
                  words.proposal,
                  <GoLink className={linkClass} href={`/approvals?open=${proposalId}`}>
                    {words.proposalNumber(proposalId)}
                  </GoLink>,
                ),
              ]),
          ...Object.entries(object ?? {})
            .filter(([name]) => !alreadyShown.has(name))
            .map(([name, value]) =>
              item(
                name,
                words.objects[name as keyof typeof words.objects] ?? words.object,
                <bdi dir="ltr" className="break-all">
                  {value}
                </bdi>,
              ),
            ),
          item('address', words.address, <bdi dir="ltr">{event.address || words.nothing}</bdi>),
          item('call', words.callName, <CopyCode text={event.call} />),
          item(
            'request',
            words.request,
            <CopyCode text={event.requestId} shown={event.requestId.slice(0, 8)} />,
          ),
        ]}
      />
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        {sessionId !== null && (
          <GoLink className={linkClass} href={`/security-events?sessionId=${sessionId}`}>
            {words.ofSession}
          </GoLink>
        )}
        {operatorId !== null && (
          <GoLink className={linkClass} href={`/security-events?operatorId=${operatorId}`}>
            {words.ofOperator}
          </GoLink>
        )}
      </p>
      <section className="flex flex-col gap-3">
        <h3 className="font-semibold">{words.changes}</h3>
        {changes.length === 0 && <p className="text-dim">{words.noChanges}</p>}
        <Changes changes={changes} />
      </section>
    </div>
  );
}
