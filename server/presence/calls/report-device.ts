import { refuse } from '@pishkhan/contract/faults.ts';
import { type OrderReport, reportDevice } from '@pishkhan/contract/presence/calls.ts';
import type pg from 'pg';
import { emptyAnswer } from '../../infra/http/answer.ts';
import { implement } from '../../infra/http/implement.ts';
import { type HeardOrder, type OrderTraces, writeHearing } from '../../orders/public.ts';
import type { DeviceReportBuffer } from '../device-report-buffer.ts';
import { createReportRateLimit } from '../report-rate-limit.ts';

interface ReportParts {
  pool: pg.Pool;
  reports: DeviceReportBuffer;
  traces: OrderTraces | undefined;
}

export function reportDeviceHandler({ pool, reports, traces }: ReportParts) {
  const secondsToWait = createReportRateLimit();
  return implement(reportDevice, async ({ body }, { staff, now }) => {
    const retryAfterSeconds = secondsToWait(staff.sessionId);
    if (retryAfterSeconds > 0) return refuse('TOO_MANY', { retryAfterSeconds });
    const { vendorCode, sessionId, personId, fullName, role } = staff;
    reports.keep(staff, body.device, now);
    if (body.orders.length > 0) {
      const actor = { kind: 'staff', userId: personId, fullName, role } as const;
      const orders = body.orders.map((order) => heardAt(order, now));
      await writeHearing(pool, { vendorCode, sessionId, actor }, orders);
      if (traces) for (const order of orders) traces.confirmed({ ...order, vendorCode }, stepsOf(order));
    }
    return emptyAnswer;
  });
}

const stepsOf = ({ received, drawn, sounded, touched }: HeardOrder): { name: string; at: Date }[] =>
  Object.entries({ received, drawn, sounded, touched }).flatMap(([name, at]) => (at ? [{ name, at }] : []));

/** Converts ages to instants of the server's clock, so that a wrong clock of a device has no effect. */
function heardAt({ orderCode, received, drawn, sounded, touched }: OrderReport, now: Date): HeardOrder {
  const before = (age: number): Date => new Date(now.getTime() - age);
  const ifSaid = (age: number | undefined): Date | undefined => (age === undefined ? undefined : before(age));
  return {
    code: orderCode,
    received: before(received),
    drawn: ifSaid(drawn),
    sounded: ifSaid(sounded),
    touched: ifSaid(touched),
  };
}
