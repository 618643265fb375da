// Test kit: the calls of orders over real HTTP, with streams, and staff whom the test signs in directly.
import { randomUUID } from 'node:crypto';
import type { Role } from '@pishkhan/contract/access/roles.ts';
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { orderCalls } from '@pishkhan/contract/orders/calls.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { preparationCalls } from '@pishkhan/contract/orders/preparation-calls.ts';
import { streamOrders } from '@pishkhan/contract/stream/calls.ts';
import type pg from 'pg';
import { afterAll } from 'vitest';
import type { Visitor } from '../infra/http/visitor.ts';
import { type Live, startLive } from '../infra/live/live.ts';
import type { NatsAddress } from '../infra/live/nats-bus.ts';
import type { RelayExtension } from '../infra/live/outbox-relay.ts';
import { createLog } from '../infra/log.ts';
import { orderHandlers } from '../orders/public.ts';
import { type CallServer, serveCalls } from './call-server.ts';
import { openStreamReader, type StreamReader } from './stream-reader.ts';

let people = 0;

export interface Person {
  visitor: Visitor;
  token: string;
}

export interface Answered {
  status: number;
  text: string;
  /** `result` of a success. */
  result: Order;
  /** The problem document of a refusal. */
  problem: Record<string, unknown> & { code: string };
}

/** Simulates one server process: several on one database behave as several processes. */
export async function startShopServer(
  pool: pg.Pool,
  relayed: { relayExtension?: RelayExtension; nats?: NatsAddress | undefined } = {},
) {
  const visitors = new Map<string, Visitor>();
  const log = createLog('silent');
  const live: Live = startLive({ pool, log, ...relayed });
  const findVisitors = async (sessionIds: string[]) =>
    new Map(sessionIds.flatMap((id) => (visitors.has(id) ? [[id, visitors.get(id)!] as const] : [])));
  const server: CallServer = await serveCalls(
    { ...orderCalls, streamOrders, ...preparationCalls },
    orderHandlers({ pool, live, findVisitors, log }),
    { staff: async (token) => visitors.get(token) ?? refuse('UNAUTHENTICATED') },
    { log },
  );
  afterAll(live.close);

  /** Signs a person in; the token is the id of the session. */
  const signIn = (
    vendorCode: string,
    { role = 'CASHIER', fullName = 'سارا احمدی', vendorStatus = 'ACTIVE', personId = 0 } = {} as {
      role?: Role;
      fullName?: string;
      vendorStatus?: VendorStatus;
      personId?: number;
    },
  ): Person => {
    const token = randomUUID();
    people += 1;
    const visitor: Visitor = {
      personId: personId || people,
      fullName,
      sessionId: token,
      vendorCode: vendorCode as VendorCode,
      role,
      vendorStatus,
    };
    visitors.set(token, visitor);
    return { visitor, token };
  };

  const ask = async (
    person: Person | undefined,
    method: string,
    path: string,
    { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answered> => {
    const answer = await server.fetch(path, {
      method,
      headers: {
        ...(person && { authorization: `Bearer ${person.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json = JSON.parse(text) as { result: Order } & Answered['problem'];
    return { status: answer.status, text, result: json.result, problem: json };
  };

  type Headers = Record<string, string>;
  const act = {
    accept: (by: Person | undefined, code: string, preparationTime = 20, headers: Headers = {}) =>
      ask(by, 'PATCH', `/api/v1/Order/accept/${code}`, { body: { preparationTime }, headers }),
    prepare: (by: Person | undefined, code: string, headers: Headers = {}) =>
      ask(by, 'PATCH', `/api/v1/Order/prepare/${code}`, { headers }),
    ship: (by: Person | undefined, code: string, headers: Headers = {}) =>
      ask(by, 'PATCH', `/api/v1/Order/ship/${code}`, { headers }),
  };

  const stream = (person: Person, position?: string): Promise<StreamReader> =>
    openStreamReader(`${server.url}/api/v1/Order/stream`, person.token, position);

  return { server, live, visitors, orderParts: { pool, wake: live.wake }, signIn, ask, act, stream };
}

export const keyed = (key: string = randomUUID()): Record<string, string> => ({ 'idempotency-key': key });
