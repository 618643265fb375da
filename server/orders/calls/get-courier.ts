import { refuse } from '@pishkhan/contract/faults.ts';
import { getCourier } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { OrderCommandParts } from '../commands/execute-command.ts';
import { findOrder } from '../reading/read-orders.ts';
import { deliveryOf } from '../rules/order-state.ts';
import { orderStateOf } from '../table.ts';

export const getCourierHandler = ({ pool }: OrderCommandParts) =>
  implement(getCourier, async ({ query }, { staff }) => {
    const row = await findOrder(pool, { vendorCode: staff.vendorCode, code: query.orderCode });
    if (!row) return refuse('NOT_FOUND');
    const delivery = deliveryOf(orderStateOf(row));
    if (!delivery?.person) return refuse('COURIER_NOT_ASSIGNED');
    return { ...delivery.person, otherCouriers: delivery.others };
  });
