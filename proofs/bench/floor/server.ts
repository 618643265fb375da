// The baseline: Fastify and hand-written SQL, with the same durable work for an order's life as the product, and
// nothing else.
// Owns: a fair comparison. Not: menus, live streams, reasons, Persian, or other features.
// Invariants: acknowledged work is on disk; orders follow the same transitions; a repeat gets the same bytes.
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { jwtVerify } from 'jose';
import type pg from 'pg';
import { createOrder, moveOrder } from './orders.ts';

export interface FloorParts {
  pool: pg.Pool;
  marketplaceKey: string;
  tokenSecret: Uint8Array;
}

const steps = {
  accept: { from: 'NEW', to: 'PREPARING' },
  prepare: { from: 'PREPARING', to: 'WAITING_FOR_PICKUP' },
  ship: { from: 'WAITING_FOR_PICKUP', to: 'DELIVERING' },
} as const;

const code = { type: 'string', pattern: '^[A-Za-z0-9-]{1,32}$' };
const newOrder = {
  type: 'object',
  required: ['eventId', 'orderCode', 'deliveryType', 'placedAt', 'customer', 'items'],
  properties: {
    eventId: { type: 'string', maxLength: 100 },
    orderCode: code,
    deliveryType: { enum: ['Ofood', 'OwnDelivery', 'Pickup'] },
    placedAt: { type: 'string', format: 'date-time' },
    customer: { type: 'object', required: ['name', 'phoneNumber'] },
    items: { type: 'array', minItems: 1, maxItems: 100 },
  },
};
const minutes = {
  type: 'object',
  required: ['preparationTime'],
  properties: { preparationTime: { type: 'integer', minimum: 5, maximum: 120 } },
};

interface NewOrder {
  eventId: string;
  orderCode: string;
  placedAt: string;
}

export function createFloor({ pool, marketplaceKey, tokenSecret }: FloorParts): FastifyInstance {
  const app = Fastify({ logger: false });
  const send = (reply: FastifyReply, body: string | undefined) =>
    body === undefined ? reply.code(409).send({}) : reply.type('application/json').send(body);

  app.post<{ Params: { vendorCode: string }; Body: NewOrder }>(
    '/marketplace/v1/vendors/:vendorCode/orders',
    { schema: { body: newOrder } },
    async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${marketplaceKey}`) return reply.code(401).send({});
      const { body } = request;
      const act = {
        vendorCode: request.params.vendorCode,
        code: body.orderCode,
        principal: 'marketplace',
        key: body.eventId,
        what: 'created',
        sent: body,
      };
      return send(reply, await createOrder(pool, act, body.placedAt, body));
    },
  );

  for (const [step, edge] of Object.entries(steps))
    app.patch<{ Params: { code: string }; Body: { preparationTime?: number } | undefined }>(
      `/api/v1/Order/${step}/:code`,
      {
        schema: {
          params: { type: 'object', properties: { code } },
          ...(step === 'accept' && { body: minutes }),
        },
      },
      async (request, reply) => {
        const who = await staffOf(request.headers.authorization, tokenSecret);
        if (!who) return reply.code(401).send({});
        const given = request.body?.preparationTime;
        const act = {
          vendorCode: who.vendorCode,
          code: request.params.code,
          principal: who.person,
          key: String(request.headers['idempotency-key']),
          what: step,
          sent: given ?? null,
        };
        const moved = await moveOrder(pool, act, { ...edge, ...(given !== undefined && { minutes: given }) });
        return send(reply, moved);
      },
    );
  return app;
}

interface Staff {
  person: string;
  vendorCode: string;
}

/** The same time for which the product caches a session. */
const rememberedMs = 2000;
const remembered = new Map<string, { staff: Staff; until: number }>();

async function staffOf(authorization: string | undefined, secret: Uint8Array): Promise<Staff | undefined> {
  const token = authorization?.replace(/^Bearer /, '');
  if (!token) return undefined;
  const known = remembered.get(token);
  if (known && known.until > performance.now()) return known.staff;
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
    const staff = { person: payload.sub!, vendorCode: String(payload.vendor) };
    remembered.set(token, { staff, until: performance.now() + rememberedMs });
    return staff;
  } catch {
    return undefined;
  }
}
