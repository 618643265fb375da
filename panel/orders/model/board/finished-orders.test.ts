import { expect, test } from 'vitest';
import { chainedStations, instant, sampleOrder } from '../../testkit/sample-order.ts';
import { finishedHere, stillKnown } from './finished-orders.ts';
import { ownStationsOf } from './own-stations.ts';

const onBoard = (...orders: ReturnType<typeof sampleOrder>[]) =>
  orders.map((order) => ({ order, waiting: undefined }));

test('a station can take back what it has finished itself: neither what waits for it nor what was never its own', () => {
  const cooking = (code: string, ...stationsPassed: number[]) =>
    sampleOrder({ code, kitchen: 'PREPARING', stationsPassed });
  const orders = onBoard(
    cooking('1'),
    cooking('2', 1),
    sampleOrder({ code: '3', kitchen: 'PREPARING', picked: [0] }),
    sampleOrder({ code: '4' }),
    sampleOrder({ code: '5', kitchen: 'READY', picked: [0, 1] }),
  );
  const at = (station: number) =>
    finishedHere(orders, ownStationsOf([station], chainedStations)!).map(
      ({ order, done }) => `${order.orderCode}: ${done.join()}`,
    );
  expect(at(1)).toEqual(['2: 0', '3: 0']);
  expect(at(4)).toEqual(['3: 0']);
  expect(at(2)).toEqual([]);
});

test('without an answer of the server the device recalls what is ready or away, newest first', () => {
  const since = (code: string, kitchen: 'PREPARING' | 'READY' | 'HANDED_OVER', second: number) =>
    sampleOrder({ code, kitchen, statusDate: instant(second) });
  const known = stillKnown(
    onBoard(since('1', 'READY', 1), since('2', 'PREPARING', 2), since('3', 'HANDED_OVER', 3)),
  );
  expect(known.map(({ order, finishedAt }) => [order.orderCode, finishedAt])).toEqual([
    ['3', instant(3)],
    ['1', instant(1)],
  ]);
});
