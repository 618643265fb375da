import { expect, it } from 'vitest';
import { createMarketplaceAuthentication } from './authentication.ts';

const [newest, previous, older] = ['n'.repeat(32), 'p'.repeat(32), 'o'.repeat(32)] as const;

it('the newest key and the previous ones are the marketplace’s, and nothing else', () => {
  const isKey = createMarketplaceAuthentication([newest, previous]);
  expect([newest, previous].map(isKey)).toEqual([true, true]);
  for (const given of [
    '',
    older,
    `${newest}\n${previous}`,
    `${newest},${previous}`,
    newest.slice(1),
    `${newest} `,
  ])
    expect(isKey(given), given).toBe(false);
});

it('without a key there is no marketplace', () => {
  expect(createMarketplaceAuthentication([])('')).toBe(false);
});
