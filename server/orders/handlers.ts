import type { Implemented } from '../infra/http/implement.ts';
import { openVendorStreams } from '../infra/live/vendor-streams.ts';
import { watchUnsent } from '../infra/webhooks/unsent-watch.ts';
import { watchMenus } from '../menu/public.ts';
import { watchVendorStates } from '../vendors/public.ts';
import { acceptOrderHandler } from './calls/accept-order.ts';
import { offerChangeHandler, previewChangeHandler } from './calls/change-order.ts';
import { decreaseStockHandler } from './calls/decrease-stock.ts';
import { delayOrderHandler } from './calls/delay-order.ts';
import { exportHandlers } from './calls/export-orders.ts';
import { getCourierHandler } from './calls/get-courier.ts';
import { getOrderHandler } from './calls/get-order.ts';
import { preparationHandlers } from './calls/get-preparation-times.ts';
import { getReceiptHandler } from './calls/get-receipt.ts';
import { listDuplicatesHandler } from './calls/list-duplicates.ts';
import { listFinishedOrdersHandler } from './calls/list-finished-orders.ts';
import { listNfcReasonsHandler } from './calls/list-nfc-reasons.ts';
import { listHandlers } from './calls/list-orders.ts';
import { listOrdersInProgressHandler } from './calls/list-orders-in-progress.ts';
import { listReplacementsHandler } from './calls/list-replacements.ts';
import { pickLineHandler } from './calls/pick-line.ts';
import { placeTestOrderHandler } from './calls/place-test-order.ts';
import { prepareOrderHandler } from './calls/prepare-order.ts';
import { prioritizeOrderHandler } from './calls/prioritize-order.ts';
import { rateCourierHandler } from './calls/rate-courier.ts';
import { reportNfcHandler } from './calls/report-nfc.ts';
import { shipOrderHandler } from './calls/ship-order.ts';
import { mayListen, streamOrdersHandler } from './calls/stream-orders.ts';
import { withdrawChangeHandler } from './calls/withdraw-change.ts';
import type { HistoryParts, OrderParts } from './parts.ts';
import { createOrderLog } from './reading/read-order-log.ts';
import { unsentAfterSeconds, unsentOrders } from './reading/unsent-orders.ts';
import { writeListeners } from './write-listeners.ts';

/** The staff's calls about orders. Streams stay open until `live.close()`. */
export function orderHandlers({
  pool,
  live,
  findVisitors,
  orderMetrics,
  traces,
  log,
}: OrderParts): Implemented[] {
  const orderParts = { pool, wake: live.wake, ...(orderMetrics && { committed: orderMetrics.committed }) };
  const eventLog = createOrderLog(pool, log);
  const watch = watchUnsent(pool, log, unsentAfterSeconds);
  live.listen({ heard() {}, returned() {}, closing: watch.close });
  const unsent = unsentOrders(watch.of);
  const menus = watchMenus(pool, log);
  live.listen({ heard() {}, returned() {}, closing: menus.close });
  const vendors = watchVendorStates(pool, log);
  live.listen({ heard() {}, returned() {}, closing: vendors.close });
  const broadcasts = [unsent.broadcast, menus.broadcast, vendors.broadcast];
  return [
    listOrdersInProgressHandler(orderParts, unsent),
    streamOrdersHandler(
      openVendorStreams({
        ...{ live, eventLog, findVisitors, mayListen, broadcasts, log },
        written(event, vendorCode, heardAt) {
          orderMetrics?.written(event);
          if (event.what === 'created')
            traces?.written({ vendorCode, code: event.subject }, event.at, heardAt);
        },
        refreshListeners: (listeners) => writeListeners(pool, listeners),
      }),
    ),
    listFinishedOrdersHandler(orderParts),
    getReceiptHandler(orderParts),
    getOrderHandler(orderParts),
    placeTestOrderHandler(orderParts),
    acceptOrderHandler(orderParts),
    prepareOrderHandler(orderParts),
    shipOrderHandler(orderParts),
    delayOrderHandler(orderParts),
    pickLineHandler(orderParts),
    prioritizeOrderHandler(orderParts),
    reportNfcHandler(orderParts),
    listNfcReasonsHandler(orderParts),
    listDuplicatesHandler(orderParts),
    decreaseStockHandler(orderParts),
    listReplacementsHandler(orderParts),
    previewChangeHandler(orderParts),
    offerChangeHandler(orderParts),
    withdrawChangeHandler(orderParts),
    getCourierHandler(orderParts),
    rateCourierHandler(orderParts),
    ...preparationHandlers(orderParts),
  ];
}

/** The calls of the order history, for staff and accountants. */
export const historyHandlers = (parts: HistoryParts): Implemented[] => [
  ...listHandlers(parts),
  ...exportHandlers(parts),
];
