import { expect, test } from 'vitest';
import { orderCode } from '../testkit/sample-order.ts';
import { withoutCanceledOrders } from './refusals.ts';

const refusal = (code: string) => ({
  orderCode: orderCode(code),
  action: 'accept' as const,
  detail: 'لغو شده است.',
});

test('a press that lost to a cancellation is reported by the cancellation alone', () => {
  const told = withoutCanceledOrders([refusal('1'), refusal('2')], new Set([orderCode('2')]));
  expect(told.map(({ orderCode: code }) => code)).toEqual(['1']);
});
