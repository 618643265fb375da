import { appVersion } from '@pishkhan/contract/session/session.ts';
import { guideUrl, SupportButton, supportWords, surveyUrl } from '../../session/support/public.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { dashboardWords } from './words.ts';

/** Links to support and to the configured pages outside the panel. */
export function HelpCard() {
  const outside = [
    { title: supportWords.guide, url: guideUrl() },
    { title: supportWords.survey, url: surveyUrl() },
  ].filter(({ url }) => url !== undefined);
  return (
    <TitledCard
      title={dashboardWords.help}
      aside={
        <span className="text-dim text-sm">
          {dashboardWords.version} <bdi dir="ltr">{appVersion}</bdi>
        </span>
      }
    >
      <SupportButton tone="quiet" wide />
      {outside.map(({ title, url }) => (
        <a
          key={title}
          href={url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ tone: 'quiet', wide: true })}
        >
          {title}
        </a>
      ))}
    </TitledCard>
  );
}
