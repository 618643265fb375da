// /management: links to all settings. Every role may open it; the links depend on the role and on the existing pages.
import { appVersion } from '@pishkhan/contract/session/session.ts';
import { formatMobile } from '../../fa/digits.ts';
import { NewContractCard } from '../../onboarding/public.ts';
import { logoutDialog, searchDialog, useSession } from '../../session/public.ts';
import { guideUrl, SupportButton, supportWords, surveyUrl } from '../../session/support/public.ts';
import { OpenSwitch, ShopLine } from '../../shop/public.ts';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { Card, TitledCard } from '../../ui/card.tsx';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { ManagementList } from './management-list.tsx';
import { managementWords } from './words.ts';

export function ManagementPage() {
  const { user } = useSession();
  return (
    <>
      <PageHeader
        title={managementWords.title}
        actions={
          // The navigation contains this button from lg.
          <IconButton
            icon="search"
            label={managementWords.search}
            className="lg:hidden"
            onPress={() => searchDialog.set(true)}
          />
        }
      />
      <PageBody className="flex flex-col gap-6">
        <ShopLine />
        <NewContractCard />
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_min(24rem,35%)]">
          <Card>
            <ManagementList isWide />
          </Card>
          <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-1">
            <div className="md:col-span-2 xl:col-span-1">
              <OpenSwitch />
            </div>
            <TitledCard title={managementWords.appearance}>
              <p className="text-dim">{managementWords.appearanceText}</p>
              <ThemeSwitch />
            </TitledCard>
            <TitledCard title={managementWords.help}>
              <SupportButton tone="quiet" wide />
              <OutsideLink title={supportWords.guide} url={guideUrl()} />
              <OutsideLink title={supportWords.survey} url={surveyUrl()} />
            </TitledCard>
            <TitledCard title={managementWords.account}>
              {user && (
                <p className="flex flex-wrap items-center justify-between gap-x-4">
                  <span className="font-semibold">{user.fullName}</span>
                  <bdi dir="ltr" className="text-dim">
                    {formatMobile(user.cellPhone)}
                  </bdi>
                </p>
              )}
              <Button tone="quiet" icon="logout" wide onPress={() => logoutDialog.set(true)}>
                {managementWords.logout}
              </Button>
            </TitledCard>
          </div>
        </div>
        <p className="text-center text-sm text-dim">
          نسخه <bdi dir="ltr">{appVersion}</bdi>
        </p>
      </PageBody>
    </>
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
