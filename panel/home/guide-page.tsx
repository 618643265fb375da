// The vendors' guide, open to anyone: chapters with steps and pictures, also as a PDF. It works offline, like every page.
import {
  type GuideChapter,
  guideChapters,
  guideDevices,
  guideLead,
  guidePdf,
  guidePicture,
  guideTitle,
} from '@pishkhan/contract/guide/chapters.ts';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../fa/digits.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card, CardBody } from '../ui/card.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { PageBody, PageHeader } from '../ui/page.tsx';

const guideWords = {
  contents: 'فهرست راهنما',
  pdf: 'دریافت راهنما (پی‌دی‌اف)',
  toPanel: 'رفتن به پنل',
} as const;

export function GuidePage() {
  return (
    <>
      <PageHeader
        title={guideTitle}
        actions={
          <>
            <a href={guidePdf} className={buttonClass({ tone: 'quiet' })}>
              {guideWords.pdf}
            </a>
            <Link to="/dashboard" className={buttonClass()}>
              {guideWords.toPanel}
            </Link>
          </>
        }
      />
      <PageBody className="grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <p className="text-dim text-lg lg:col-span-2">{guideLead}</p>
        <nav aria-label={guideWords.contents} className="lg:sticky lg:top-20">
          <ol className="grid gap-x-3 sm:grid-cols-2 lg:grid-cols-1">
            {guideChapters.map(({ id, title }, place) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-tap items-center gap-2 rounded-control px-3 font-medium hover:bg-sunken"
                >
                  <span className="text-dim">{formatNumber(place + 1)}</span>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex min-w-0 max-w-5xl flex-col gap-6">
          {guideChapters.map((chapter) => (
            <Chapter key={chapter.id} chapter={chapter} />
          ))}
        </div>
      </PageBody>
    </>
  );
}

function Chapter({ chapter: { id, title, lead, steps, picture } }: { chapter: GuideChapter }) {
  const isWide = picture?.device === 'desk';
  return (
    <Card id={id} aria-labelledby={`${id}-title`}>
      <CardBody
        className={classNames('grid items-start gap-6', picture && !isWide && 'md:grid-cols-[1fr_18rem]')}
      >
        <div className="flex flex-col gap-3">
          <h2 id={`${id}-title`} className="font-bold text-xl">
            {title}
          </h2>
          <p className="text-dim">{lead}</p>
          <ol className="flex flex-col gap-3">
            {steps.map((step, place) => (
              <li key={step} className="flex gap-3">
                <span
                  aria-hidden
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft font-bold text-primary-ink"
                >
                  {formatNumber(place + 1)}
                </span>
                <Step text={step} />
              </li>
            ))}
          </ol>
        </div>
        {picture && (
          <img
            src={guidePicture(id)}
            alt={picture.text}
            width={guideDevices[picture.device][0]}
            height={guideDevices[picture.device][1]}
            loading="lazy"
            className="h-auto w-full rounded-card border border-line"
          />
        )}
      </CardBody>
    </Card>
  );
}

/** Shows the names of buttons and pages, which stand in «», in bold. */
function Step({ text }: { text: string }) {
  return (
    <p className="min-w-0">
      {text.split(/(«[^«»]{1,60}»)/).map((part, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are their places.
        part.startsWith('«') ? <strong key={place}>{part}</strong> : part,
      )}
    </p>
  );
}
