import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const noon = Date.parse('2026-11-20T12:00:00+03:30');
const iso = (at: number) => new Date(at).toISOString();

function device(wallErrorMs: number) {
  let ran = 0;
  const clock = createServerClock(
    () => 5000 + ran,
    () => noon + ran + wallErrorMs,
  );
  return { clock, wait: (ms: number) => (ran += ms), serverTime: () => noon + ran };
}

test.each([-26, 0, 26])('a tablet whose clock is %i hours off counts like the server', (hours) => {
  const { clock, wait, serverTime } = device(hours * 3_600_000);
  clock.sync(iso(serverTime()));
  wait(90_000);
  expect(clock.now()).toBe(serverTime());
});

test("before the first message of the server the clock is the device's", () => {
  expect(device(7).clock.now()).toBe(noon + 7);
});

test("before the first message the difference that is assumed counts, and afterwards the server's time alone", () => {
  const { clock, wait, serverTime } = device(3_600_000);
  clock.assume(-3_600_000);
  wait(1000);
  expect(clock.now()).toBe(serverTime());
  clock.assume(999);
  clock.sync(iso(serverTime()));
  expect(clock.now()).toBe(serverTime());
});

test('a message that was held up for four seconds does not slow the clock', () => {
  const { clock, wait, serverTime } = device(0);
  clock.sync(iso(serverTime()));
  wait(10_000);
  clock.sync(iso(serverTime() - 4000));
  expect(clock.now()).toBe(serverTime());
});

test('a device whose timer stopped while it slept is correct again after the first message', () => {
  const { clock, serverTime } = device(0);
  clock.sync(iso(serverTime()));
  clock.sync(iso(serverTime() + 600_000));
  expect(clock.now()).toBe(serverTime() + 600_000);
});

test('a server whose clock was set back is followed within a minute of heartbeats', () => {
  const { clock, wait, serverTime } = device(0);
  clock.sync(iso(serverTime()));
  for (let beat = 0; beat < 6; beat += 1) {
    wait(10_000);
    clock.sync(iso(serverTime() - 3_600_000));
  }
  expect(clock.now()).toBe(serverTime() - 3_600_000);
});

test('an invalid time of the server is ignored', () => {
  const { clock } = device(0);
  clock.sync('yesterday');
  expect(clock.now()).toBe(noon);
});
