import { refuse } from '@pishkhan/contract/faults.ts';
import { getOrder } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { OrderCommandParts } from '../commands/execute-command.ts';
import { findOrderDetails } from '../reading/order-details.ts';

export const getOrderHandler = (orderParts: OrderCommandParts) =>
  implement(getOrder, async ({ params }, { staff, now }) => {
    const address = { vendorCode: staff.vendorCode, code: params.code };
    return (await findOrderDetails(orderParts, address, now)) ?? refuse('NOT_FOUND');
  });
