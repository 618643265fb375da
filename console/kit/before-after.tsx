import { classNames } from '@pishkhan/panel/ui/model/class-names.ts';
import type { ReactNode } from 'react';
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
