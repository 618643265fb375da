import { rateCourier } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { staffInstruction } from '../staff-instruction.ts';
import { carryOut, type OrderDesk } from '../store.ts';

export const rateCourierHandler = (desk: OrderDesk) =>
  implement(rateCourier, ({ body }, context) => {
    const { orderCode: code, rate, reviewOptions } = body;
    const command = { action: 'rate', rate, reviewOptions } as const;
    return carryOut(desk, staffInstruction(rateCourier, { params: { code }, body }, context, command));
  });
