import { acceptOrder } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { carryOut, type OrderDesk } from '../commands/carry-out.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';

export const acceptOrderHandler = (desk: OrderDesk) =>
  implement(acceptOrder, (request, context) => {
    const { preparationTime } = request.body;
    const command = { action: 'accept', preparationTime } as const;
    return carryOut(desk, staffInstruction(acceptOrder, request, context, command));
  });
