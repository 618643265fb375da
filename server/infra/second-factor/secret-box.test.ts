import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const [one, two] = ['1'.repeat(40), '2'.repeat(40)];
const secret = Buffer.from('twenty bytes of it..');

it('a sealed secret can be opened, and is sealed differently each time', () => {
  const box = createSecretBox([one]);
  const sealed = box.seal(secret, 7);
  expect(box.open(sealed, 7)).toEqual(secret);
  expect(box.seal(secret, 7)).not.toBe(sealed);
  expect(sealed).not.toContain(secret.toString('base64url'));
});

it('a secret of another person, or a changed one, is not opened', () => {
  const box = createSecretBox([one]);
  const sealed = box.seal(secret, 7);
  expect(() => box.open(sealed, 8)).toThrow();
  const [id, iv, bytes, tag] = sealed.split('.') as [string, string, string, string];
  const changed = `${bytes[0] === 'A' ? 'B' : 'A'}${bytes.slice(1)}`;
  expect(() => box.open([id, iv, changed, tag].join('.'), 7)).toThrow();
});

it("a box with a new key still opens the previous key's secrets, and seals with the new one", () => {
  const old = createSecretBox([one]);
  const both = createSecretBox([two, one]);
  const sealed = old.seal(secret, 7);
  expect(both.open(sealed, 7)).toEqual(secret);
  expect(both.recoveryHashes('0123456789', 7)).toContain(old.recoveryHash('0123456789', 7));
  expect(() => old.open(both.seal(secret, 7), 7)).toThrow('does not have');
});

it('recovery codes are hashed with the person', () => {
  const box = createSecretBox([one]);
  expect(box.recoveryHash('0123456789', 7)).not.toBe(box.recoveryHash('0123456789', 8));
});
