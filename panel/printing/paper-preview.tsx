// A paper on the screen, scaled to the available width, black on white even in the dark theme.
import { useEffect, useRef } from 'react';
import { classNames } from '../ui/model/class-names.ts';
import type { PaperProps } from './model/paper.ts';
import { pageWords } from './page-words.ts';
import { Paper } from './paper/paper.tsx';
import { addRule, pageRule } from './printers/page-rule.ts';

interface Props extends PaperProps {
  hint?: string;
  /** Whether printing the page from the browser's menu prints this paper and nothing else. */
  printsAlone?: boolean;
}

export function PaperPreview({ hint, printsAlone = false, ...paper }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const { paper: size } = paper.template;
  useEffect(() => {
    if (!printsAlone) return;
    let removeRule = () => {};
    const fit = new ResizeObserver(() => {
      // The preview is hidden while another paper is printed, whose rule must stay the last one.
      if (!sheet.current?.getClientRects().length) return;
      removeRule();
      removeRule = addRule(pageRule(size, printedHeight(sheet.current)));
    });
    if (sheet.current) fit.observe(sheet.current);
    return () => {
      fit.disconnect();
      removeRule();
    };
  }, [printsAlone, size]);
  return (
    <section aria-label={pageWords.preview} className="flex min-w-0 flex-col items-center gap-2">
      {hint && <p className="text-dim text-sm">{`${pageWords.preview} · ${hint}`}</p>}
      <div className={classNames('paper-desk', printsAlone && 'paper-alone')}>
        <div className={classNames('paper-shadow', `paper-shadow-${size}`)}>
          <Paper ref={sheet} {...paper} />
        </div>
      </div>
    </section>
  );
}

const pixelsOfInch = 96;
const dotsOfInch = 203;

/** The printed height in CSS pixels, computed from a scaled paper: its bottom padding is 16 dots. */
function printedHeight(sheet: HTMLElement | null): number {
  if (sheet === null) return 0;
  const dot = Number.parseFloat(getComputedStyle(sheet).paddingBlockEnd) / 16;
  return (sheet.getBoundingClientRect().height / dot / dotsOfInch) * pixelsOfInch;
}

/** A thumbnail beside the template's name, too small to read. */
export function PaperThumb(paper: PaperProps) {
  return (
    <div className="paper-thumb" aria-hidden="true" inert>
      <Paper {...paper} />
    </div>
  );
}
