import { prepareOrder } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { carryOut, type OrderDesk } from '../commands/carry-out.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';

export const prepareOrderHandler = (desk: OrderDesk) =>
  implement(prepareOrder, (request, context) =>
    carryOut(desk, staffInstruction(prepareOrder, request, context, { action: 'prepare' })),
  );
