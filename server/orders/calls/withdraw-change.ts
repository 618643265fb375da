import { withdrawChange } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { carryOut, type OrderDesk } from '../commands/carry-out.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';

export const withdrawChangeHandler = (desk: OrderDesk) =>
  implement(withdrawChange, (request, context) =>
    carryOut(desk, staffInstruction(withdrawChange, request, context, { action: 'withdraw-change' })),
  );
