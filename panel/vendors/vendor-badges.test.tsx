import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from '../ui/icon.tsx';
import { VendorGradeBadge } from './vendor-badges.tsx';

const crown = renderToStaticMarkup(<Icon name="crown" size={20} />);

// By hand from docs/behaviour/access.md#grades.
test.each([
  ['A', 'درجه A', 'success', true],
  ['B', 'درجه B', 'success', false],
  ['C', 'درجه C', 'warning', false],
  ['D', 'درجه D', 'warning', false],
  ['E', 'درجه E', 'warning', false],
  ['F', 'درجه F', 'warning', false],
  ['G', 'درجه G', 'gray', false],
  ['H', 'درجه H', 'gray', false],
] as const)('the badge of grade %s says «%s» in %s; with a crown: %s', (grade, label, colour, crowned) => {
  const html = renderToStaticMarkup(<VendorGradeBadge grade={grade} />);
  expect(html).toContain(label);
  expect(html).toContain(`bg-${colour}-soft`);
  expect(html.includes(crown)).toBe(crowned);
});
