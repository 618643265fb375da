import { expect, test } from 'vitest';
import { sampleReceipt } from './sample-receipt.ts';
import { stationTicket } from './station-ticket.ts';

const receipt = sampleReceipt('کبابی ریحون');
const [first, second] = receipt.lines as [(typeof receipt.lines)[0], (typeof receipt.lines)[0]];
const standingAt = (...products: number[]) => ({
  ids: [1],
  names: ['گریل'],
  isOwn: ({ productId }: { productId: number }) => products.includes(productId),
});

test('a ticket has the lines of its stations, and says which', () => {
  expect(new Set(receipt.lines.map(({ productId }) => productId)).size).toBe(receipt.lines.length);
  const ticket = stationTicket(receipt, standingAt(second.productId))!;
  expect(ticket.stations).toEqual(['گریل']);
  expect(ticket.receipt).toEqual({ ...receipt, lines: [second] });
});

test('an order without lines of its stations has no ticket', () => {
  expect(stationTicket(receipt, standingAt(77))).toBeUndefined();
});

test('a change is printed only at stations with its old or new lines', () => {
  const changed = {
    ...receipt,
    lines: [second],
    before: { lines: [first, second], totalPrice: 1, payablePrice: 1 },
  };
  const gone = stationTicket(changed, standingAt(first.productId))!;
  expect([gone.receipt.lines, gone.receipt.before!.lines]).toEqual([[], [first]]);
  expect(stationTicket(changed, standingAt(77))).toBeUndefined();
});
