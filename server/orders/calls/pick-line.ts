import { pickLine } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { executeCommand, type OrderCommandParts } from '../commands/execute-command.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';

export const pickLineHandler = (orderParts: OrderCommandParts) =>
  implement(pickLine, (request, context) => {
    const command = { action: 'pick', ...request.body } as const;
    return executeCommand(orderParts, staffInstruction(pickLine, request, context, command));
  });
