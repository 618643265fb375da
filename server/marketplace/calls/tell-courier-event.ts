import { tellCourierEvent } from '@pishkhan/contract/marketplace/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { moveCourier } from '../../orders/public.ts';
import { answeringOf } from '../answering.ts';
import type { MarketplaceParts } from '../public.ts';

export const tellCourierEventHandler = ({ desk }: MarketplaceParts) =>
  implement(tellCourierEvent, async (request, { now }) => {
    const { params, body } = request;
    const move = {
      vendorCode: params.vendorCode,
      code: params.orderCode,
      to: body.to,
      at: new Date(body.at),
      courier: body.courier,
      deliveryOrderId: body.deliveryOrderId,
    };
    return moveCourier(desk, move, answeringOf(tellCourierEvent, request, now));
  });
