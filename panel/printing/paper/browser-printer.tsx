// Prints through the browser's own dialog, or silently if the browser was started that way. The sheet is mounted beside the page, and is
// printed alone.
import { createRoot } from 'react-dom/client';
import type { PaperProps } from '../model/paper.ts';
import { addRule, pageRule } from '../printers/page-rule.ts';
import { Paper } from './paper.tsx';
import { isReady } from './picture-of.tsx';

/** Resolves when the dialog is closed; whether anything was printed is unknown. */
export async function printInBrowser(paper: PaperProps, copies: number): Promise<void> {
  const sheet = document.createElement('div');
  sheet.className = 'paper-sheets';
  document.body.append(sheet);
  // A class is used instead of :has(), because older browsers would print the page.
  document.body.classList.add('paper-printing');
  const root = createRoot(sheet);
  let removeRule = () => {};
  try {
    const first = await new Promise<HTMLElement>((resolve) => {
      const numbers = Array.from({ length: copies }, (_, index) => index);
      root.render(
        numbers.map((number) => (
          <Paper
            key={number}
            {...paper}
            {...(number === 0 && { ref: (drawn) => void (drawn && resolve(drawn)) })}
          />
        )),
      );
    });
    await isReady(first);
    removeRule = addRule(pageRule(paper.template.paper, first.getBoundingClientRect().height));
    await dialog();
  } finally {
    removeRule();
    document.body.classList.remove('paper-printing');
    root.unmount();
    sheet.remove();
  }
}

/** Opens the browser's dialog. `print()` of Chromium and Firefox blocks until the dialog is closed; on phones it returns at once. */
function dialog(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('afterprint', () => resolve(), { once: true });
    window.print();
  });
}
