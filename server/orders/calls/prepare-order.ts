import { prepareOrder } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { staffInstruction } from '../staff-instruction.ts';
import { carryOut, type OrderDesk } from '../store.ts';

export const prepareOrderHandler = (desk: OrderDesk) =>
  implement(prepareOrder, (request, context) =>
    carryOut(desk, staffInstruction(prepareOrder, request, context, { action: 'prepare' })),
  );
