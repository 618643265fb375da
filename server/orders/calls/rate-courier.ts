import { rateCourier } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { executeCommand, type OrderCommandParts } from '../commands/execute-command.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';

export const rateCourierHandler = (orderParts: OrderCommandParts) =>
  implement(rateCourier, ({ body }, context) => {
    const { orderCode: code, rate, reviewOptions } = body;
    const command = { action: 'rate', rate, reviewOptions } as const;
    return executeCommand(
      orderParts,
      staffInstruction(rateCourier, { params: { code }, body }, context, command),
    );
  });
