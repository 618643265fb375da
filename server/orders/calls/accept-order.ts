import { acceptOrder } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { executeCommand, type OrderCommandParts } from '../commands/execute-command.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';

export const acceptOrderHandler = (orderParts: OrderCommandParts) =>
  implement(acceptOrder, (request, context) => {
    const { preparationTime } = request.body;
    const command = { action: 'accept', preparationTime } as const;
    return executeCommand(orderParts, staffInstruction(acceptOrder, request, context, command));
  });
