import { classNames } from '@pishkhan/panel/ui/model/class-names.ts';
import type { ReactNode } from 'react';
import { type Word, wordDifferences } from './word-differences.ts';
import { kitWords } from './words.ts';

/** Two states side by side; one below the other on a phone. */
export const BeforeAfter = ({ before, after }: { before: ReactNode; after: ReactNode }) => (
  <dl className="grid gap-3 sm:grid-cols-2">
    <State term={kitWords.before} tone="border-line bg-sunken">
      {before}
    </State>
    <State term={kitWords.after} tone="border-primary-ink/40 bg-primary-soft">
      {after}
    </State>
  </dl>
);

const State = ({ term, tone, children }: { term: string; tone: string; children: ReactNode }) => (
  <div className={classNames('min-w-0 rounded-card border p-3', tone)}>
    <dt className="text-dim text-sm">{term}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);

/** Two texts side by side with the changed words marked. */
export function TextBeforeAfter({ before, after }: { before: string | null; after: string | null }) {
  const words = wordDifferences(before ?? '', after ?? '');
  return (
    <BeforeAfter
      before={before === null || before === '' ? kitWords.nothing : <Marked words={words.before} as="del" />}
      after={after === null || after === '' ? kitWords.nothing : <Marked words={words.after} as="ins" />}
    />
  );
}

const Marked = ({ words, as: Mark }: { words: readonly Word[]; as: 'del' | 'ins' }) => (
  <span className="whitespace-pre-wrap">
    {words.map(({ text, isChanged }, at) =>
      isChanged ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words have no other name, and are replaced together.
        <Mark key={at} className={Mark === 'ins' ? 'bg-success-soft font-semibold' : 'bg-error-soft'}>
          {text}
        </Mark>
      ) : (
        text
      ),
    )}
  </span>
);
