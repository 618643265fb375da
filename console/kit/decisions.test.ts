import { expect, test } from 'vitest';
import { createDecisions } from './decisions.ts';

function desk() {
  const timers = new Set<() => void>();
  const log: string[] = [];
  const undos: (() => void)[] = [];
  const decisions = createDecisions({
    delayMs: 5000,
    wait: (_ms, then) => {
      timers.add(then);
      return () => void timers.delete(then);
    },
    announce: ({ label }, undo) => {
      log.push(`shown ${label}`);
      undos.push(undo);
      return () => log.push(`hidden ${label}`);
    },
    onSent: ({ label }, answer) => log.push(`sent ${label} ${answer}`),
    onFailed: ({ label }) => log.push(`failed ${label}`),
  });
  const decide = (key: string, send: () => Promise<unknown> = async () => 'ok') =>
    decisions.decide({ key, label: key, send, onUndone: () => log.push(`undone ${key}`) });
  const fire = async () => {
    for (const then of [...timers]) then();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { decisions, decide, fire, log, undos };
}

test('a decision leaves after the wait, once, and its row is decided until the answer', async () => {
  const { decisions, decide, fire, log } = desk();
  decide('a');
  expect([...decisions.decided.get()]).toEqual(['a']);
  await fire();
  await fire();
  expect(log).toEqual(['shown a', 'hidden a', 'sent a ok']);
  expect(decisions.decided.get().size).toBe(0);
});

test('an undone decision is never sent', async () => {
  const { decisions, decide, fire, log, undos } = desk();
  decide('a');
  undos[0]!();
  undos[0]!();
  await fire();
  expect(log).toEqual(['shown a', 'hidden a', 'undone a']);
  expect(decisions.decided.get().size).toBe(0);
});

test('undo takes back the last one that still waits, and only it', async () => {
  const { decisions, decide, fire, log } = desk();
  decide('a');
  decide('b');
  decisions.undoLast();
  await fire();
  expect(log.filter((line) => line.startsWith('sent'))).toEqual(['sent a ok']);
  decisions.undoLast();
});

test('a row has one decision at a time, and another one after a failure', async () => {
  const { decide, fire, log } = desk();
  decide('a', () => Promise.reject(new Error('stale')));
  decide('a');
  await fire();
  expect(log).toEqual(['shown a', 'hidden a', 'failed a']);
  decide('a');
  await fire();
  expect(log.at(-1)).toBe('sent a ok');
});

test('a page that is closed sends what waits at once', async () => {
  const { decisions, decide, fire, log } = desk();
  decide('a');
  decide('b');
  await decisions.sendAll();
  await fire();
  expect(log.filter((line) => line.startsWith('sent'))).toEqual(['sent a ok', 'sent b ok']);
});
