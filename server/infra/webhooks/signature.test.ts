import { expect, test } from 'vitest';
import { newSecret, signatures } from './signature.ts';

const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1614265330,
  body: '{"test": 2432232314}',
};

test('a message is signed as every library of Standard Webhooks expects it', () => {
  expect(signatures(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('both secrets sign during a rotation, and another id, time or body gives another signature', () => {
  const [one, two] = [newSecret(), newSecret()];
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(signatures([one, two], message)).toBe(`${signatures([one], message)} ${signatures([two], message)}`);
  const changed = [{ id: 'msg_2' }, { timestamp: 1614265331 }, { body: '{"test": 2432232315}' }];
  const all = [message, ...changed.map((change) => ({ ...message, ...change }))];
  expect(new Set(all.map((each) => signatures([one], each))).size).toBe(4);
});
