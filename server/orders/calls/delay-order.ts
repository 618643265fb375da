import { delayOrder } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { carryOut, type OrderDesk } from '../commands/carry-out.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';

export const delayOrderHandler = (desk: OrderDesk) =>
  implement(delayOrder, (request, context) => {
    const command = { action: 'delay', delayMinutes: request.body.delayMinutes } as const;
    return carryOut(desk, staffInstruction(delayOrder, request, context, command));
  });
