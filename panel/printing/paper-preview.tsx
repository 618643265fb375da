// A paper on the screen, scaled to the available width, black on white in the dark theme too.
import { classNames } from '../ui/model/class-names.ts';
import type { PaperProps } from './model/paper.ts';
import { pageWords } from './page-words.ts';
import { Paper } from './paper/paper.tsx';

export function PaperPreview({ hint, ...paper }: PaperProps & { hint?: string }) {
  return (
    <section aria-label={pageWords.preview} className="flex min-w-0 flex-col items-center gap-2">
      {hint && <p className="text-dim text-sm">{`${pageWords.preview} · ${hint}`}</p>}
      <div className="paper-desk">
        <div className={classNames('paper-shadow', `paper-shadow-${paper.template.paper}`)}>
          <Paper {...paper} />
        </div>
      </div>
    </section>
  );
}

/** A thumbnail, too small to read, beside its name. */
export function PaperThumb(paper: PaperProps) {
  return (
    <div className="paper-thumb" aria-hidden="true" inert>
      <Paper {...paper} />
    </div>
  );
}
