import { pickLine } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { carryOut, type OrderDesk } from '../commands/carry-out.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';

export const pickLineHandler = (desk: OrderDesk) =>
  implement(pickLine, (request, context) => {
    const command = { action: 'pick', ...request.body } as const;
    return carryOut(desk, staffInstruction(pickLine, request, context, command));
  });
