import { shipOrder } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { executeCommand, type OrderCommandParts } from '../commands/execute-command.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';

export const shipOrderHandler = (orderParts: OrderCommandParts) =>
  implement(shipOrder, (request, context) => {
    const command = { action: 'ship', ...request.body } as const;
    return executeCommand(orderParts, staffInstruction(shipOrder, request, context, command));
  });
