import { refuse } from '@pishkhan/contract/faults.ts';
import { getReceipt } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { OrderCommandParts } from '../commands/execute-command.ts';
import { findPrintedOrder } from '../reading/read-orders.ts';
import { makeReceipt } from '../reading/receipt.ts';

export const getReceiptHandler = ({ pool }: OrderCommandParts) =>
  implement(getReceipt, async ({ params }, { staff }) => {
    const found = await findPrintedOrder(pool, { vendorCode: staff.vendorCode, code: params.code });
    return found ? makeReceipt(found.row, found.vendor) : refuse('NOT_FOUND');
  });
