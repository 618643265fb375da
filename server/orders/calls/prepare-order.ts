import { prepareOrder } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { executeCommand, type OrderCommandParts } from '../commands/execute-command.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';

export const prepareOrderHandler = (orderParts: OrderCommandParts) =>
  implement(prepareOrder, (request, context) =>
    executeCommand(orderParts, staffInstruction(prepareOrder, request, context, { action: 'prepare' })),
  );
