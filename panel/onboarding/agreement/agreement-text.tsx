// The contract as text from the server, word for word as in its PDF. Phone browsers show no PDF inside a page, and screen readers cannot
// read a picture of one.
import type { AgreementText, TextRun } from '@pishkhan/contract/onboarding/agreement.ts';
import { Fragment } from 'react';
import { agreementWords } from './agreement-words.ts';

export function AgreementDocument({ text }: { text: AgreementText }) {
  return (
    <section
      aria-label={agreementWords.text}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
      tabIndex={0}
      className="flex flex-col gap-5 overflow-auto rounded-control border border-edge p-4"
      style={{ maxBlockSize: '65vh' }}
    >
      <div>
        <h3 className="text-lg font-bold">{text.title}</h3>
        <p className="text-dim text-sm">
          {agreementWords.date}: {text.date}
        </p>
      </div>
      {text.parties.map(({ title, lines }) => (
        <div key={title}>
          <h4 className="font-bold">{title}</h4>
          <dl className="mt-1 flex flex-col gap-1 text-sm">
            {lines.map(({ term, value }) => (
              <div key={term} className="flex flex-wrap gap-x-2">
                <dt className="text-dim">{term}:</dt>
                <dd className="min-w-0">
                  <Runs runs={value} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className="text-pretty">
        <Runs runs={text.preamble} />
      </p>
      {text.articles.map(({ title, clauses }, index) => (
        <div key={title}>
          <h4 className="font-bold">{agreementWords.article(index + 1, title)}</h4>
          <ol className="mt-1 flex flex-col gap-2">
            {clauses.map((clause, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a clause is its place.
              <li key={place} className="flex gap-2">
                <span className="shrink-0 text-dim">{agreementWords.clause(place + 1)}</span>
                <span className="min-w-0 text-pretty">
                  <Runs runs={clause} />
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

const Runs = ({ runs }: { runs: readonly TextRun[] }) =>
  runs.map((run, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece of text is identified by its position.
    <Fragment key={place}>{typeof run === 'string' ? run : <bdi dir="ltr">{run.ltr}</bdi>}</Fragment>
  ));
