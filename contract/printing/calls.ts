// The print ledger: which device prints a paper of an order, and the outcome. Two tablets of a shop print a paper once.
import * as z from 'zod/mini';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { maxStations } from '../menu/categories/station.ts';
import { menuIdSchema } from '../menu/fields.ts';
import { orderCodeSchema } from '../orders/order.ts';
import { documentKinds, printClaimSchema, printCopies, printReasons, printSchema } from './print.ts';

const act = { kind: 'staff', permission: 'orders.act', statuses: openStatuses } as const;
const read = { kind: 'staff', permission: 'orders.read', statuses: openStatuses } as const;

/** Random id chosen by the device; it distinguishes a shop's devices and authenticates nothing. */
const deviceId = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/));

/** Any order; duplicates are ignored. */
const stationIdsSchema = z.pipe(
  z.array(menuIdSchema).check(z.minLength(1), z.maxLength(maxStations)),
  z.transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
);

export const claimPrint = defineCall({
  name: 'claimPrint',
  method: 'POST',
  path: '/api/v1/Order/prints/{code}',
  summary:
    'Request to print a paper of an order. A manual print is always granted, and marked as a reprint unless it is the first; an automatic print is granted once for the shop, for a kitchen ticket once for each set of stations.',
  access: act,
  params: z.strictObject({ code: orderCodeSchema }),
  body: z
    .strictObject({
      kind: z.enum(documentKinds),
      /** Restricts a kitchen ticket to the lines of these stations. */
      stationIds: z.optional(stationIdsSchema),
      copies: z.int().check(z.gte(printCopies.min), z.lte(printCopies.max)),
      automatic: z.boolean(),
      deviceId,
    })
    .check(
      z.refine(({ kind, stationIds }) => kind === 'KITCHEN' || !stationIds, {
        error: 'ایستگاه فقط برای برگه آشپزخانه است.',
        path: ['stationIds'],
      }),
    ),
  response: printClaimSchema,
  idempotent: true,
  audit: 'history',
  faults: ['KEY_REUSED'],
});

export const settlePrint = defineCall({
  name: 'settlePrint',
  method: 'PATCH',
  path: '/api/v1/Order/prints/{code}/{number}',
  summary:
    'Report the outcome of a granted print, from the device that it was granted to. FAILED means that certainly nothing was printed; it is final, and allows another automatic print. UNCONFIRMED means that it may have been printed, so no device prints it again automatically.',
  access: act,
  params: z.strictObject({
    code: orderCodeSchema,
    number: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
  }),
  body: z
    .strictObject({
      outcome: z.enum(['PRINTED', 'UNSURE', 'UNCONFIRMED', 'FAILED']),
      reason: z.optional(z.enum(printReasons)),
      deviceId,
    })
    .check(
      z.refine(({ outcome, reason }) => !reason || outcome === 'FAILED' || outcome === 'UNSURE', {
        error: 'دلیل فقط برای برگه‌ای است که چاپ نشده است.',
        path: ['reason'],
      }),
    ),
  response: printSchema,
  idempotent: true,
  audit: 'history',
  faults: ['PRINT_SETTLED', 'KEY_REUSED'],
});

export const listPrints = defineCall({
  name: 'listPrints',
  method: 'GET',
  path: '/api/v1/Order/prints/{code}',
  summary: 'Every print of an order, oldest first, including failed ones.',
  access: read,
  params: z.strictObject({ code: orderCodeSchema }),
  response: z.object({ prints: z.array(printSchema) }),
  faults: [],
});

export const printingCalls = { claimPrint, settlePrint, listPrints };
