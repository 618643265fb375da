// The operators' guide, limited to the work of the person who reads it.
import { PageBody, PageHeader } from '@pishkhan/panel/ui/page.tsx';
import { mayUse, useOperator } from '../session/public.ts';
import { type GuideSection, guideSections } from './sections.ts';

const contents = 'در این راهنما';

export function GuidePage() {
  const operator = useOperator();
  const sections = guideSections.filter(({ needs }) => mayUse(operator, needs));
  return (
    <>
      <PageHeader title="راهنما" />
      <PageBody className="grid gap-6 lg:grid-cols-[14rem_minmax(0,44rem)]">
        <nav aria-label={contents} className="lg:sticky lg:top-20 lg:self-start">
          <ul className="flex flex-wrap gap-x-4 lg:flex-col">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-tap items-center text-primary underline-offset-4">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-col gap-8">
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
      </PageBody>
    </>
  );
}

const Section = ({ id, title, intro, steps, hints = [] }: GuideSection) => (
  <section id={id} aria-labelledby={`${id}-title`} className="flex scroll-mt-20 flex-col gap-3">
    <h2 id={`${id}-title`} className="text-lg font-bold">
      {title}
    </h2>
    <p>{intro}</p>
    <ol className="flex list-decimal flex-col gap-2 ps-6">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    {hints.length > 0 && (
      <ul className="flex flex-col gap-2 rounded-card bg-info-soft p-4">
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    )}
  </section>
);
