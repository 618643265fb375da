import { expect, test } from 'vitest';
import { memoryStorage, token } from './testkit.ts';
import { createTokenStore, lastBoardKey, ownerOf, recalledTicketsKey } from './token-store.ts';

function signedIn() {
  const storage = memoryStorage();
  const tokens = createTokenStore(storage, () => 1);
  tokens.storeToken(token({ sub: '7', vendor: 'kababi' }));
  const kept = [lastBoardKey, recalledTicketsKey];
  for (const key of kept) storage.setItem(key, 'orders of kababi');
  return { tokens, left: () => kept.map((key) => storage.getItem(key)) };
}

test('the last board and the recalled tickets end with the token, however the session ends', () => {
  const { tokens, left } = signedIn();
  tokens.dropToken();
  expect(left()).toEqual([null, null]);
});

test('the last board and the recalled tickets end when the session moves to another shop, to none, or to another person', () => {
  for (const other of [{ vendor: 'pizza' }, { vendor: null }, { sub: '8' }]) {
    const { tokens, left } = signedIn();
    tokens.storeToken(token({ sub: '7', vendor: 'kababi', ...other }));
    expect(left()).toEqual([null, null]);
  }
});

test('the last board and the recalled tickets stay when the token of the same shop is renewed', () => {
  const { tokens, left } = signedIn();
  tokens.storeToken(token({ sub: '7', vendor: 'kababi', jti: 'next' }));
  expect(left()).toEqual(['orders of kababi', 'orders of kababi']);
});

test.each([
  ['of a person in a shop', token({ sub: '7', vendor: 'kababi' }), { userId: 7, vendorCode: 'kababi' }],
  ['without a shop', token({ sub: '7', vendor: null }), undefined],
  ['without a person', token({ vendor: 'kababi' }), undefined],
  ['that cannot be read', 'x', undefined],
  ['that is absent', undefined, undefined],
] as const)('the owner of a token %s', (_, stored, owner) => {
  expect(ownerOf(stored)).toEqual(owner);
});
