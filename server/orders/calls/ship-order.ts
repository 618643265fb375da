import { shipOrder } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { staffInstruction } from '../staff-instruction.ts';
import { carryOut, type OrderDesk } from '../store.ts';

export const shipOrderHandler = (desk: OrderDesk) =>
  implement(shipOrder, (request, context) => {
    const command = { action: 'ship', ...request.body } as const;
    return carryOut(desk, staffInstruction(shipOrder, request, context, command));
  });
