// The platform's calls about orders of all shops.
import { refuse } from '@pishkhan/contract/faults.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import {
  acceptForShop,
  addOrderNote,
  getOrderMoney,
  getOrderTrail,
  holdOrder,
  listPlatformOrders,
  ordersPageSize,
  type PlatformOrder,
  revealCustomer,
  searchPlatformOrders,
} from '@pishkhan/contract/marketplace/order-calls.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';
import { inTransaction } from '../../infra/database/in-transaction.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import type { PlatformCaller } from '../../infra/http/visitor.ts';
import { readOrderMoney } from '../../ledger/public.ts';
import {
  acceptForShop as acceptOrderForShop,
  addNote,
  findOrderDetails,
  findOrdersByPhone,
  type ListedOrder,
  holdOrder as putOff,
  listPlatformOrders as readPage,
} from '../../orders/public.ts';
import { answerIdempotently } from '../answer-idempotently.ts';
import { answeringOf } from '../answering.ts';
import { findTrail } from '../order-trail.ts';
import type { OrderDeskParts } from '../parts.ts';

const instant = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);
const addressOf = ({ vendorCode, orderCode }: { vendorCode: VendorCode; orderCode: OrderCode }) => ({
  vendorCode,
  code: orderCode,
});

const viewListed = (row: ListedOrder, by: PlatformCaller['kind']): PlatformOrder => ({
  vendorCode: row.vendor_code as VendorCode,
  vendorName: row.vendor_name,
  orderCode: row.code as OrderCode,
  orderStatus: row.status,
  statusDate: row.status_at.toISOString(),
  callCause: row.call_cause,
  deliveryType: row.delivery_type,
  placedAt: row.placed_at.toISOString(),
  cityId: row.city_id,
  payablePrice: row.payable as PlatformOrder['payablePrice'],
  customerName: row.customer_name,
  customerPhoneNumber: by === 'key' ? row.customer_phone : maskMobile(row.customer_phone),
});

export const platformOrderHandlers = (parts: OrderDeskParts): Implemented[] => [
  implement(listPlatformOrders, async ({ query }, { by }) => {
    const { after, from, to, ...filter } = query;
    const [at, vendorCode, code] = after?.split('~') ?? [];
    const place = code === undefined ? undefined : { at: at!, vendorCode: vendorCode!, code };
    const { rows, next } = await readPage(
      parts.reads,
      { ...filter, from: instant(from), to: instant(to) },
      place,
      ordersPageSize,
    );
    return {
      orders: rows.map((row) => viewListed(row, by.kind)),
      next: next ? `${next.at}~${next.vendorCode}~${next.code}` : null,
    };
  }),

  implement(searchPlatformOrders, async ({ body }, { audit, now, by }) => {
    const rows = await findOrdersByPhone(parts.reads, body.phoneNumber, now, ordersPageSize);
    audit.about({ reason: body.reason });
    await audit.record(parts.db);
    return { orders: rows.map((row) => viewListed(row, by.kind)) };
  }),

  implement(
    getOrderTrail,
    async ({ params }, { now }) => (await findTrail(parts, addressOf(params), now)) ?? refuse('NOT_FOUND'),
  ),

  implement(
    getOrderMoney,
    async ({ params }) =>
      (await readOrderMoney(parts.db, params.vendorCode, params.orderCode)) ?? refuse('NOT_FOUND'),
  ),

  implement(acceptForShop, (request, context) => {
    const { minutes: preparationTime, spokenTo } = request.body;
    return acceptOrderForShop(
      parts.orderParts,
      { ...addressOf(request.params), preparationTime, spokenTo },
      answeringOf(acceptForShop, request, context),
    );
  }),

  implement(holdOrder, (request, context) =>
    putOff(
      parts.orderParts,
      { ...addressOf(request.params), seconds: request.body.seconds },
      answeringOf(holdOrder, request, context),
    ),
  ),

  implement(revealCustomer, async ({ params, body }, { audit, now }) => {
    const order = await findOrderDetails(parts.orderParts, addressOf(params), now);
    if (!order || order.isTest) return refuse('NOT_FOUND');
    audit.about({ reason: body.reason });
    await inTransaction(parts.orderParts.pool, (client) => audit.record(client));
    const { courier, otherCouriers } = order;
    return { ...order, couriers: [...(courier ? [courier] : []), ...otherCouriers] };
  }),

  implement(addOrderNote, (request, { audit, now, operator }) =>
    answerIdempotently(
      parts.db,
      { audit, now, by: { kind: 'operator', operator } },
      addOrderNote,
      request,
      async (trx) => {
        const { body } = request;
        const note = {
          kind: body.kind,
          outcome: body.kind === 'NOTE' ? null : body.outcome,
          text: body.text ?? null,
          operatorId: operator.operatorId,
        };
        const id = await addNote(trx, addressOf(request.params), note, now);
        return id === undefined ? refuse('NOT_FOUND') : { id };
      },
    ),
  ),
];
