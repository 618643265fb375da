import { prioritizeOrder } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { executeCommand, type OrderCommandParts } from '../commands/execute-command.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';

export const prioritizeOrderHandler = (orderParts: OrderCommandParts) =>
  implement(prioritizeOrder, (request, context) => {
    const command = { action: 'prioritize', ...request.body } as const;
    return executeCommand(orderParts, staffInstruction(prioritizeOrder, request, context, command));
  });
