import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectGarbageOfStart } from './collect-garbage.ts';

const gc = vi.fn();
let utilization = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('gc', gc);
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({
    idle: 0,
    active: 0,
    utilization,
  }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  gc.mockReset();
});

test('the garbage of the start is collected at the first idle moment, once', () => {
  utilization = 0.5;
  collectGarbageOfStart();
  vi.advanceTimersByTime(10_000);
  expect(gc).not.toHaveBeenCalled();
  utilization = 0.02;
  vi.advanceTimersByTime(60_000);
  expect(gc).toHaveBeenCalledTimes(1);
});

test('a server that was never idle is left to V8', () => {
  utilization = 0.5;
  collectGarbageOfStart();
  vi.advanceTimersByTime(61_000);
  utilization = 0;
  vi.advanceTimersByTime(3_600_000);
  expect(gc).not.toHaveBeenCalled();
});
