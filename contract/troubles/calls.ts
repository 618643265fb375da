// The calls of the live board of operators: troubles of open orders, as a list and as a stream, and who sees to them.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { idTextSchema, largestInt4 } from '../kit/integers.ts';
import { authSchema, byeSchema, heartbeatSchema, resetSchema } from '../stream/events.ts';
import { instantSchema } from '../time/tehran.ts';
import { liveFiguresSchema, takenBySchema, troubleKinds, troubleSchema } from './troubles.ts';

const read = { kind: 'operator', permission: 'orders.read' } as const;
const act = { kind: 'operator', permission: 'orders.act' } as const;

const cityIdText = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number)),
  z.int().check(z.gte(1), z.lte(largestInt4)),
);
const tomanText = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number)),
  z.int().check(z.gte(0), z.lte(999_999_999_999)),
);

export const troublesAPage = 100;

export const listTroubles = defineCall({
  name: 'listTroubles',
  method: 'GET',
  path: '/operator/v1/troubles',
  summary:
    'Open troubles, the next automatic step first, a hundred a page. `position` is where the stream goes on from this list.',
  access: read,
  query: z.strictObject({
    kind: z.optional(z.enum(troubleKinds)),
    cityId: z.optional(cityIdText),
    /** Those that this operator has taken, or those that nobody has. */
    taken: z.optional(z.enum(['mine', 'nobody'])),
    /** The least price of the order, in toman. */
    least: z.optional(tomanText),
    after: z.optional(idTextSchema),
  }),
  response: z.object({
    troubles: z.array(troubleSchema),
    next: z.nullable(z.int()),
    position: z.string(),
    serverTime: instantSchema,
    figures: liveFiguresSchema,
  }),
  faults: [],
});

export const followTroubles = defineCall({
  name: 'followTroubles',
  method: 'GET',
  path: '/operator/v1/troubles/stream',
  summary:
    'Changes of troubles as server-sent events, of all cities or of one. Resumes after the header Last-Event-ID; after `reset` read the list again. At most three streams for each operator.',
  access: read,
  query: z.strictObject({ cityId: z.optional(cityIdText) }),
  stream: {
    trouble: troubleSchema,
    /** A shop was taken or is free again. */
    taken: z.object({ vendorCode: z.string(), takenBy: z.nullable(takenBySchema) }),
    /** Every five seconds, without an id. */
    figures: liveFiguresSchema,
    hb: heartbeatSchema,
    reset: resetSchema,
    auth: authSchema,
    bye: byeSchema,
  },
  faults: ['TOO_MANY'],
});

export const takeTrouble = defineCall({
  name: 'takeTrouble',
  method: 'POST',
  path: '/operator/v1/troubles/{id}/take',
  summary:
    'See to the shop of a trouble, with all troubles of that shop, for ten minutes or until sign-out. Taking it again begins the ten minutes anew.',
  access: act,
  params: z.strictObject({ id: idTextSchema }),
  body: z.strictObject({}),
  response: takenBySchema,
  audit: 'none',
  faults: ['TROUBLE_TAKEN', 'TROUBLE_OVER'],
});

export const releaseTrouble = defineCall({
  name: 'releaseTrouble',
  method: 'POST',
  path: '/operator/v1/troubles/{id}/release',
  summary: 'Leave the shop of a trouble to others. Nothing changes when this operator does not have it.',
  access: act,
  params: z.strictObject({ id: idTextSchema }),
  body: z.strictObject({}),
  response: z.object({}),
  audit: 'none',
  faults: [],
});

export const troubleCalls = { listTroubles, followTroubles, takeTrouble, releaseTrouble };
