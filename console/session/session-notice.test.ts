import { afterAll, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('document', { cookie: '' });
afterAll(() => void vi.unstubAllGlobals());
const { sessionNotice } = await import('./session-notice.tsx');

const minute = 60_000;
const session = { expiresAt: '2026-11-29T12:00:00+03:30', idleSeconds: 30 * 60 };
const end = Date.parse(session.expiresAt);

test.each([
  [0, 300 * minute, undefined],
  [27 * minute, 300 * minute, undefined],
  [28 * minute, 300 * minute, { kind: 'idle', minutes: 2 }],
  [29.5 * minute, 300 * minute, { kind: 'idle', minutes: 1 }],
  [30 * minute, 300 * minute, { kind: 'over' }],
  [0, 11 * minute, undefined],
  [0, 10 * minute, { kind: 'end' }],
])(
  'after %i ms without a touch and %i ms before its end a session says %j',
  (quietMs, beforeEndMs, notice) => {
    expect(sessionNotice(session, quietMs, end - beforeEndMs)).toEqual(notice);
  },
);
