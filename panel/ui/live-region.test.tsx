import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, LiveRegion } from './live-region.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const shown = () => renderToStaticMarkup(<LiveRegion />);

test('an announcement is removed before somebody finds it in the page and takes it for a new one', () => {
  announce('ذخیره شد.');
  vi.advanceTimersByTime(4_000);
  announce('قطع شد.', 'assertive');
  expect(shown()).toContain('ذخیره شد.');
  vi.advanceTimersByTime(6_500);
  expect(shown()).not.toContain('ذخیره شد.');
  expect(shown()).toContain('قطع شد.');
  vi.advanceTimersByTime(4_000);
  expect(shown()).not.toContain('قطع شد.');
});
