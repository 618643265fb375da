import { listSecurityEvents } from '@pishkhan/contract/marketplace/security-calls.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type pg from 'pg';
import { type EventRow, listEvents } from '../../infra/audit/read-events.ts';
import { implement } from '../../infra/http/implement.ts';

const pageSize = 50;

export const listSecurityEventsHandler = ({ pool }: { pool: pg.Pool }) =>
  implement(listSecurityEvents, async ({ query: { from, to, after, ...filter } }) => {
    const { rows, next } = await listEvents(pool, {
      ...{ vendorCode: undefined, operatorId: undefined, personId: undefined },
      ...{ sessionId: undefined, call: undefined, outcome: undefined },
      ...filter,
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
      after: after === undefined ? undefined : Number(after),
      size: pageSize,
    });
    return { events: rows.map(viewEvent), next: next === null ? null : String(next) };
  });

const viewEvent = (row: EventRow) => {
  const {
    at,
    vendor_code,
    person_id,
    session_id,
    request_id,
    operator_id,
    operator_name,
    proposal_id,
    ...event
  } = row;
  return {
    ...event,
    at: tehranIso(at),
    vendorCode: vendor_code,
    personId: person_id,
    sessionId: session_id,
    operatorId: operator_id,
    operatorName: operator_name,
    proposalId: proposal_id,
    requestId: request_id,
  };
};
