import { delayOrder } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { carryOut, type OrderCommandParts } from '../commands/carry-out.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';

export const delayOrderHandler = (orderParts: OrderCommandParts) =>
  implement(delayOrder, (request, context) => {
    const command = { action: 'delay', delayMinutes: request.body.delayMinutes } as const;
    return carryOut(orderParts, staffInstruction(delayOrder, request, context, command));
  });
