import { withdrawChange } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { carryOut, type OrderCommandParts } from '../commands/carry-out.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';

export const withdrawChangeHandler = (orderParts: OrderCommandParts) =>
  implement(withdrawChange, (request, context) =>
    carryOut(orderParts, staffInstruction(withdrawChange, request, context, { action: 'withdraw-change' })),
  );
