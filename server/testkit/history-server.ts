// Test kit: the calls of the order history over real HTTP, and past orders.
import { randomUUID } from 'node:crypto';
import type { Role } from '@pishkhan/contract/access/roles.ts';
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import { callUrl } from '@pishkhan/contract/kit/client.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import {
  exportOrders,
  exportSearch,
  type HistoryPage,
  historyCalls,
  listOrders,
  searchOrders,
} from '@pishkhan/contract/orders/history-calls.ts';
import type { OrderStatus } from '@pishkhan/contract/orders/states.ts';
import type pg from 'pg';
import type { Visitor } from '../infra/http/visitor.ts';
import { createLog } from '../infra/log.ts';
import { historyHandlers, type OrderToReceive, receiveOrder } from '../orders/public.ts';
import { serveCalls } from './call-server.ts';
import { newEvent, someOrder } from './some-order.ts';

export interface Listed {
  status: number;
  result: HistoryPage;
  problem: { code: string; errors?: { pointer: string; code: string }[]; retryAfterSeconds?: number };
}

export async function serveHistory(pool: pg.Pool) {
  const visitors = new Map<string, Visitor>();
  const server = await serveCalls(
    historyCalls,
    historyHandlers({ pool, reads: pool, log: createLog('silent') }),
    {
      staff: async (token) => visitors.get(token) ?? refuse('UNAUTHENTICATED'),
    },
  );

  const signIn = (vendorCode: string, role: Role = 'MANAGER', vendorStatus: VendorStatus = 'ACTIVE') => {
    const token = randomUUID();
    const personId = visitors.size + 1;
    visitors.set(token, {
      personId,
      fullName: 'سارا احمدی',
      sessionId: token,
      vendorCode: vendorCode as VendorCode,
      role,
      vendorStatus,
    });
    return token;
  };

  const asked = (token: string | undefined) => ({
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  });
  const posted = (token: string | undefined, body: object) => ({
    method: 'POST',
    headers: { ...asked(token).headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const list = async (token: string | undefined, query: object = {}): Promise<Listed> => {
    const answer = await server.fetch(callUrl(listOrders, { query }), asked(token));
    const json = (await answer.json()) as { result: HistoryPage } & Listed['problem'];
    return { status: answer.status, result: json.result, problem: json };
  };
  const search = async (token: string | undefined, body: object = {}): Promise<Listed> => {
    const answer = await server.fetch(searchOrders.path, posted(token, body));
    const json = (await answer.json()) as { result: HistoryPage } & Listed['problem'];
    return { status: answer.status, result: json.result, problem: json };
  };
  const file = (token: string | undefined, query: object = {}, signal?: AbortSignal): Promise<Response> =>
    server.fetch(callUrl(exportOrders, { query }), { ...asked(token), ...(signal && { signal }) });
  const searchFile = (token: string | undefined, body: object = {}): Promise<Response> =>
    server.fetch(exportSearch.path, posted(token, body));

  return { signIn, list, search, file, searchFile };
}

/** Creates an order through the regular calls and then sets its status. */
export async function pastOrder(
  pool: pg.Pool,
  vendorCode: string,
  code: string,
  { status = 'NEW', ...changes }: Partial<OrderToReceive> & { status?: OrderStatus } = {},
): Promise<void> {
  await receiveOrder({ pool, wake: () => {} }, someOrder(vendorCode, code, changes), newEvent());
  if (status !== 'NEW') await advanceOrder(pool, vendorCode, code, status);
}

const steps: Partial<
  Record<OrderStatus, readonly (readonly [kitchen: string, courier: string, status: OrderStatus])[]>
> = {
  PREPARING: [['PREPARING', 'NONE', 'PREPARING']],
  CANCELED: [['CANCELED', 'NONE', 'CANCELED']],
  DELIVERED: [
    ['PREPARING', 'NONE', 'PREPARING'],
    ['PREPARING', 'DELIVERED', 'DELIVERED'],
  ],
  SUCCESSFUL: [
    ['PREPARING', 'NONE', 'PREPARING'],
    ['COMPLETED', 'NONE', 'SUCCESSFUL'],
  ],
};

/** Moves an order by SQL, along the transitions that the database allows. */
export async function advanceOrder(
  pool: pg.Pool,
  vendorCode: string,
  code: string,
  status: OrderStatus,
): Promise<void> {
  for (const [kitchen, courier, next] of steps[status]!)
    await pool.query(
      `UPDATE orders SET kitchen = $3, courier = CASE courier WHEN 'DELIVERED' THEN courier ELSE $4 END, status = $5, version = version + 1
       WHERE vendor_code = $1 AND code = $2 AND status <> $5`,
      [vendorCode, code, kitchen, courier, next],
    );
}
