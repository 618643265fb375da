// /management: links to all settings. Open to every role; the links depend on the role and on the existing pages.
import { appVersion } from '@pishkhan/contract/session/session.ts';
import { Link, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NewContractCard } from '../onboarding/public.ts';
import { logoutDialog, mobileShown, useSession } from '../session/public.ts';
import { guideUrl, SupportButton, supportWords, surveyUrl } from '../support/public.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageBody, PageHeader } from '../ui/page.tsx';
import { OpenSwitch, ShopCard } from '../vendors/public.ts';
import { managementWords } from './words.ts';

export function ManagementPage() {
  const { user } = useSession();
  return (
    <>
      <PageHeader title={managementWords.title} />
      <PageBody className="flex flex-col gap-6">
        <ShopCard />
        <OpenSwitch />
        <NewContractCard />
        <ManagementLinks />
        <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
          <Part title={managementWords.appearance}>
            <p className="text-dim">{managementWords.appearanceText}</p>
            <ThemeSwitch />
          </Part>
          <Part title={managementWords.help}>
            <SupportButton tone="quiet" wide />
            <OutsideLink title={supportWords.guide} url={guideUrl()} />
            <OutsideLink title={supportWords.survey} url={surveyUrl()} />
          </Part>
          <Part title={managementWords.account}>
            {user && (
              <p className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="font-semibold">{user.fullName}</span>
                <bdi dir="ltr" className="text-dim">
                  {mobileShown(user.cellPhone)}
                </bdi>
              </p>
            )}
            <Button tone="quiet" icon="logout" wide onPress={() => logoutDialog.set(true)}>
              {managementWords.logout}
            </Button>
          </Part>
        </div>
        <p className="text-center text-sm text-dim">
          نسخه <bdi dir="ltr">{appVersion}</bdi>
        </p>
      </PageBody>
    </>
  );
}

function ManagementLinks() {
  const { visitablePages } = useRouteContext({ from: '__root__' });
  const pages = visitablePages().filter(({ path }) => path.startsWith('/management/') || path === '/vendors');
  if (pages.length === 0) return null;
  return (
    <nav aria-label={managementWords.pages}>
      <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {pages.map(({ path, title }) => (
          <li key={path} className="border-b border-line last:border-b-0">
            <Link
              to={path as '/management'}
              className="flex min-h-tap-lg items-center justify-between gap-3 px-4 font-semibold hover:bg-sunken active:bg-line"
            >
              {title}
              <Icon name="chevron-forward" className="text-dim" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <h2 className="text-lg font-bold">{title}</h2>
      </CardHeader>
      <CardBody>{children}</CardBody>
    </Card>
  );
}

function OutsideLink({ title, url }: { title: string; url: string | undefined }) {
  if (url === undefined) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ tone: 'quiet', wide: true })}>
      {title}
    </a>
  );
}
