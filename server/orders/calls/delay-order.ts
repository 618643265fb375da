import { delayOrder } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { staffInstruction } from '../staff-instruction.ts';
import { carryOut, type OrderDesk } from '../store.ts';

export const delayOrderHandler = (desk: OrderDesk) =>
  implement(delayOrder, (request, context) => {
    const command = { action: 'delay', delayMinutes: request.body.delayMinutes } as const;
    return carryOut(desk, staffInstruction(delayOrder, request, context, command));
  });
