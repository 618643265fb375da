import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, IconButton } from './button.tsx';

test('a button that may not be pressed can be reached, and says why', () => {
  const html = renderToStaticMarkup(<Button disabledReason="هنوز پیکی نرسیده است.">تحویل به پیک</Button>);
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toMatch(/\sdisabled/);
  const reason = html.match(/aria-describedby="([^"]+)"/)?.[1];
  expect(html).toMatch(new RegExp(`<span id="${reason}"[^>]*>.*هنوز پیکی نرسیده است\\.`));
});

test('a button under way submits nothing a second time', () => {
  const html = renderToStaticMarkup(
    <Button type="submit" pending>
      ورود
    </Button>,
  );
  expect(html).toContain('type="button"');
  expect(html).toContain('aria-busy="true"');
});

test('a button without words has a name', () => {
  expect(renderToStaticMarkup(<IconButton icon="close" label="بستن" />)).toContain('aria-label="بستن"');
});
