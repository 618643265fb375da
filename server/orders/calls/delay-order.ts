import { delayOrder } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { executeCommand, type OrderCommandParts } from '../commands/execute-command.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';

export const delayOrderHandler = (orderParts: OrderCommandParts) =>
  implement(delayOrder, (request, context) => {
    const command = { action: 'delay', delayMinutes: request.body.delayMinutes } as const;
    return executeCommand(orderParts, staffInstruction(delayOrder, request, context, command));
  });
