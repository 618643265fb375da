/**
 * Failing examples for tsconfig.browser-floor.json: features that the panel's oldest browsers lack and that the type checker refuses. A
 * line without an error is an error.
 */
export const tooNew = [
  // @ts-expect-error
  () => [2, 1].toSorted(),
  // @ts-expect-error
  () => [2, 1].findLast(Boolean),
  // @ts-expect-error
  () => [2, 1].with(0, 1),
  // @ts-expect-error
  () => Map.groupBy([2, 1], String),
  // @ts-expect-error
  () => Object.hasOwn({}, 'name'),
  // @ts-expect-error
  () => new Set([1]).union(new Set([2])),
  // @ts-expect-error
  () => Promise.withResolvers(),
  // @ts-expect-error
  () => URL.canParse('/orders'),
  // @ts-expect-error
  () => AbortSignal.timeout(1000),
  // @ts-expect-error
  () => structuredClone({}),
  // @ts-expect-error
  () => crypto.randomUUID(),
  // @ts-expect-error
  () => document.adoptedStyleSheets,
  // @ts-expect-error
  (element: HTMLElement) => element.checkVisibility(),
  // @ts-expect-error
  (element: HTMLElement) => element.showPopover(),
  // @ts-expect-error
  () => navigator.locks.request('one', () => {}),
];
