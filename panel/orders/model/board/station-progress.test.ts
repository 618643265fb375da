import { expect, test } from 'vitest';
import { chainedStations, instant, sampleOrder } from '../../testkit/sample-order.ts';
import { byProgress, stationProgress } from './station-progress.ts';

const cooking = (changes: Parameters<typeof sampleOrder>[0] = {}) =>
  sampleOrder({ kitchen: 'PREPARING', ...changes });
const seen = (order: ReturnType<typeof cooking>, stations = chainedStations) =>
  stationProgress(order, stations).map(({ station, lines, done, here }) =>
    [station?.stationName ?? 'بی‌ایستگاه', `${done}/${lines}`, here.join('+')].join(' '),
  );

test('whoever hands over sees how far each station is with the order, and where each line is', () => {
  expect(seen(cooking())).toEqual(['گریل 0/1 0', 'نوشیدنی 0/1 1', 'بسته‌بندی 0/1 ']);
  expect(seen(cooking({ stationsPassed: [1] }))).toEqual(['گریل 1/1 ', 'نوشیدنی 0/1 1', 'بسته‌بندی 0/1 0']);
  expect(seen(cooking({ picked: [0, 1] }))).toEqual(['گریل 1/1 ', 'نوشیدنی 1/1 1', 'بسته‌بندی 1/1 0']);
});

test('stations without a part in the order are left out; lines without a station stand last', () => {
  const [, drinks] = chainedStations;
  expect(seen(cooking(), [drinks!])).toEqual(['نوشیدنی 0/1 1', 'بی‌ایستگاه 0/1 0']);
  expect(seen(cooking({ picked: [0] }), [])).toEqual(['بی‌ایستگاه 1/2 0+1']);
});

test('new orders stand first, then those that can be handed over, then the others', () => {
  const at = (code: string, changes: Parameters<typeof sampleOrder>[0]) => ({
    order: { ...sampleOrder({ code, ...changes }), placedAt: instant(Number(code)) },
    waiting: undefined,
  });
  const items = [
    at('1', { kitchen: 'PREPARING' }),
    at('2', { kitchen: 'PREPARING', picked: [0, 1] }),
    at('3', { kitchen: 'PREPARING', picked: [0] }),
    at('4', { kitchen: 'NEW' }),
  ];
  expect(items.sort(byProgress).map(({ order }) => order.orderCode)).toEqual(['4', '2', '1', '3']);
});
