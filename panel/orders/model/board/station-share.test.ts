import { afterPick } from '@pishkhan/contract/orders/steps.ts';
import { expect, test } from 'vitest';
import { chainedStations, instant, sampleOrder, sampleStations } from '../../testkit/sample-order.ts';
import { ownStationsOf } from './own-stations.ts';
import { byTurn, placeOf, shareOf, tickBox, tickOf } from './station-share.ts';

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
    done: picked.filter((line) => line === 0),
    coming: [],
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

test('what the grill ticks goes on to packing, and comes back when the grill takes the tick back', () => {
  const [grill, packing, both] = [[1], [4], [1, 4]].map((chosen) => ownStationsOf(chosen, chainedStations)!);
  const order = cooking();
  const after = (tick: ReturnType<typeof tickOf>) => afterPick(order, tick);
  expect([grill, packing].map((own) => placeOf(order, 0, own!))).toEqual(['here', 'coming']);
  expect(shareOf(order, packing!)).toMatchObject({ own: [], coming: [0], others: [1], isDone: false });

  const grilled = after(tickOf(order, 0, true, grill!));
  expect([grilled.picked, grilled.stationsPassed]).toEqual([[], [1]]);
  expect([grill, packing].map((own) => placeOf(grilled, 0, own!))).toEqual(['done', 'here']);
  expect(shareOf(grilled, grill!).isDone).toBe(true);

  const packed = afterPick(grilled, tickOf(grilled, 0, true, packing!));
  expect(packed.picked).toEqual([0]);
  expect([grill, packing].map((own) => placeOf(packed, 0, own!))).toEqual(['done', 'done']);
  // Packing takes its tick back: the line is at packing again, not at the grill.
  const unpacked = afterPick(packed, tickOf(packed, 0, false, packing!));
  expect([grill, packing].map((own) => placeOf(unpacked, 0, own!))).toEqual(['done', 'here']);
  const back = afterPick(packed, tickOf(packed, 0, false, grill!));
  expect([grill, packing].map((own) => placeOf(back, 0, own!))).toEqual(['here', 'coming']);

  // A device at both ticks once, and a device without stations finishes the line.
  expect(after(tickOf(order, 0, true, both!)).picked).toEqual([0]);
  expect(placeOf(after({ line: 0, isPicked: true }), 0, packing!)).toBe('done');
});

test('a way that became shorter leaves nothing undone out of sight', () => {
  const grilled = { ...cooking(), stationsPassed: [1] };
  expect(placeOf(grilled, 0, ownStationsOf([1], sampleStations)!)).toBe('here');
});

test('what is here stands before what another station has first, and what was moved to the front before all', () => {
  const own = ownStationsOf([4], chainedStations);
  const items = [
    cooking([0, 1], '1', 1),
    cooking([], '2', 2),
    { ...cooking([], '3', 3), stationsPassed: [1] },
    { ...cooking([], '4', 4), stationsPassed: [1], prioritizedAt: instant(9) },
    { ...cooking([], '5', 5), stationsPassed: [1], prioritizedAt: instant(10) },
  ].map((order) => ({ order, waiting: undefined }));
  const codes = (compare: ReturnType<typeof byTurn>) =>
    [...items]
      .sort(compare)
      .map(({ order }) => order.orderCode)
      .join(' ');
  expect(codes(byTurn(own))).toBe('5 4 3 2 1');
  expect(codes(byTurn(undefined))).toBe('5 4 1 2 3');
});

test('a box is ticked for the stations of its device; lines of others are ticked for good', () => {
  const order = cooking([1]);
  const [grill, packing, drinks] = [1, 4, 2].map((id) => ownStationsOf([id], chainedStations)!);
  expect(tickBox(order, 0, grill)).toEqual({
    isTicked: false,
    press: { line: 0, isPicked: false, stationsPassed: 1 },
  });
  // The grill has not ticked it, and packing has it in its hands.
  expect(tickBox(order, 0, packing)).toEqual({ isTicked: false, press: { line: 0, isPicked: true } });
  expect(tickBox(order, 0, drinks)).toEqual({ isTicked: false, press: { line: 0, isPicked: true } });
  expect(tickBox(order, 1, packing)).toEqual({ isTicked: true, press: { line: 1, isPicked: false } });
  expect(tickBox(order, 0, undefined)).toEqual({ isTicked: false, press: { line: 0, isPicked: true } });
  expect(tickBox({ ...order, stationsPassed: [1] }, 0, grill)).toMatchObject({ isTicked: true });
});
