import { withdrawChange } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { executeCommand, type OrderCommandParts } from '../commands/execute-command.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';

export const withdrawChangeHandler = (orderParts: OrderCommandParts) =>
  implement(withdrawChange, (request, context) =>
    executeCommand(
      orderParts,
      staffInstruction(withdrawChange, request, context, { action: 'withdraw-change' }),
    ),
  );
