import { shipOrder } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { carryOut, type OrderDesk } from '../commands/carry-out.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';

export const shipOrderHandler = (desk: OrderDesk) =>
  implement(shipOrder, (request, context) => {
    const command = { action: 'ship', ...request.body } as const;
    return carryOut(desk, staffInstruction(shipOrder, request, context, command));
  });
