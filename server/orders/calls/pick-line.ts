import { pickLine } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { staffInstruction } from '../staff-instruction.ts';
import { carryOut, type OrderDesk } from '../store.ts';

export const pickLineHandler = (desk: OrderDesk) =>
  implement(pickLine, (request, context) => {
    const command = { action: 'pick', ...request.body } as const;
    return carryOut(desk, staffInstruction(pickLine, request, context, command));
  });
