import { expect, test } from 'vitest';
import { instant, sampleOrder, sampleStations } from '../../testkit/sample-order.ts';
import { ownStationsOf } from './own-stations.ts';
import { byTurn, shareOf } from './station-share.ts';

const cooking = (picked: number[] = [], code = '1', second = 0) => ({
  ...sampleOrder({ code, kitchen: 'PREPARING', picked }),
  placedAt: instant(second),
});

test.each([
  ['nothing is ticked', [], false, 0],
  ['the other station has ticked its line', [1], false, 1],
  ['the own line is ticked', [0], true, 0],
  ['all lines are ticked', [0, 1], true, 1],
])('a share is done once its own lines are ticked: %s', (_what, picked, isDone, othersDone) => {
  expect(shareOf(cooking(picked), ownStationsOf([1], sampleStations)!)).toEqual({
    own: [0],
    others: [1],
    othersDone,
    isDone,
  });
});

test('an order without a line for the device is done there once it is accepted; a new one is not, for anybody may accept it', () => {
  const own = ownStationsOf([3], sampleStations)!;
  expect(shareOf(cooking(), own)).toMatchObject({ own: [], isDone: true });
  expect(shareOf(sampleOrder(), own)).toMatchObject({ own: [], isDone: false });
});

test('new orders stand first and those in which nothing is left to do last, each oldest first', () => {
  const items = [
    ...[cooking([0], '1', 1), cooking([], '2', 2), cooking([0], '3', 3), cooking([], '4', 4)],
    ...['5', '6'].map((code) => ({ ...sampleOrder({ code }), placedAt: instant(Number(code)) })),
  ].map((order) => ({ order, waiting: undefined }));
  const codes = (own: ReturnType<typeof ownStationsOf>) =>
    items
      .toReversed()
      .sort(byTurn(own))
      .map(({ order }) => order.orderCode)
      .join(' ');
  expect(codes(ownStationsOf([1], sampleStations))).toBe('5 6 2 4 1 3');
  expect(codes(undefined)).toBe('5 6 1 2 3 4');
});
