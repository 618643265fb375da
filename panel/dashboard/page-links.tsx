import { Link, useRouteContext } from '@tanstack/react-router';
import { LinkValue } from '../management/public.ts';
import { guideUrl, supportWords, surveyUrl } from '../support/public.ts';
import { Icon } from '../ui/icon.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { dashboardWords } from './words.ts';

const linkClass = classNames(
  'flex min-h-tap-lg items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3',
  'font-semibold shadow-card transition-colors hover:bg-sunken active:bg-line',
);

/** The tabs of the navigation, which is in view beside these links. */
const tabs = ['/dashboard', '/orders', '/products', '/reviews', '/management'];

/** Links to the pages that this person may open and that are no tabs, and to configured pages outside the panel. */
export function PageLinks() {
  const { visitablePages } = useRouteContext({ from: '__root__' });
  const pages = visitablePages().filter(({ path }) => !tabs.includes(path));
  const outside = [
    { title: supportWords.guide, url: guideUrl() },
    { title: supportWords.survey, url: surveyUrl() },
  ].filter(({ url }) => url !== undefined);
  return (
    <section aria-labelledby="pages-title">
      <h2 id="pages-title" className="mb-3 text-lg font-bold">
        {dashboardWords.pages}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={path as '/management'} className={linkClass}>
              <span className="min-w-0">
                <span className="block">{title}</span>
                <span className="block font-normal text-dim text-sm">
                  <LinkValue path={path} />
                </span>
              </span>
              <Icon name="chevron-forward" className="text-dim" />
            </Link>
          </li>
        ))}
        {outside.map(({ title, url }) => (
          <li key={title}>
            <a href={url} target="_blank" rel="noreferrer" className={linkClass}>
              {title}
              <Icon name="chevron-forward" className="text-dim" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
