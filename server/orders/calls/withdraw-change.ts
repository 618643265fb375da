import { withdrawChange } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { staffInstruction } from '../staff-instruction.ts';
import { carryOut, type OrderDesk } from '../store.ts';

export const withdrawChangeHandler = (desk: OrderDesk) =>
  implement(withdrawChange, (request, context) =>
    carryOut(desk, staffInstruction(withdrawChange, request, context, { action: 'withdraw-change' })),
  );
