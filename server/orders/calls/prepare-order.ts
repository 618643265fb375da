import { prepareOrder } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { carryOut, type OrderCommandParts } from '../commands/carry-out.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';

export const prepareOrderHandler = (orderParts: OrderCommandParts) =>
  implement(prepareOrder, (request, context) =>
    carryOut(orderParts, staffInstruction(prepareOrder, request, context, { action: 'prepare' })),
  );
