import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Opens another page on the same device. */
async function openTab() {
  vi.resetModules();
  return (await import('./printing-device.ts')).printingDevice;
}

test('a tab keeps its name when another one has written over it, and the next page takes that one', async () => {
  const storedTemplates = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedTemplates.get(key) ?? null,
    setItem: (key: string, value: string) => storedTemplates.set(key, value),
  });
  const one = await openTab();
  const name = one();
  expect(storedTemplates.get('printing-device')).toBe(name);
  storedTemplates.set('printing-device', 'written-by-another-tab');
  expect(one()).toBe(name);
  expect((await openTab())()).toBe('written-by-another-tab');
});
