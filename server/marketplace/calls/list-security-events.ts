import { listSecurityEvents } from '@pishkhan/contract/marketplace/security-calls.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type pg from 'pg';
import { type EventRow, listEvents } from '../../infra/audit/read-events.ts';
import { implement } from '../../infra/http/implement.ts';

const pageSize = 50;

export const listSecurityEventsHandler = ({ pool }: { pool: pg.Pool }) =>
  implement(listSecurityEvents, async ({ query: { vendorCode, from, to, after } }) => {
    const rows = await listEvents(pool, {
      vendorCode,
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
      after: after === undefined ? undefined : Number(after),
      size: pageSize,
    });
    return {
      events: rows.map(viewEvent),
      next: rows.length === pageSize ? String(rows.at(-1)!.id) : null,
    };
  });

const viewEvent = ({ at, vendor_code, person_id, session_id, request_id, ...event }: EventRow) => ({
  ...event,
  at: tehranIso(at),
  vendorCode: vendor_code,
  personId: person_id,
  sessionId: session_id,
  requestId: request_id,
});
