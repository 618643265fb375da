// One shop that waits (/applications/{id}): its facts beside its papers. A accepts, R sends back, N goes on; after each decision the next
// application opens.
import { applicationKinds } from '@pishkhan/contract/marketplace/application-calls.ts';
import { vendorStatusWords } from '@pishkhan/contract/vendors/vendor-status-words.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { EmptyState } from '@pishkhan/panel/ui/empty-state.tsx';
import { PageHeader } from '@pishkhan/panel/ui/page.tsx';
import { useLocation, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { GoLink } from '../kit/go-link.tsx';
import { useKeys } from '../kit/keys/use-keys.ts';
import { Read } from '../kit/states.tsx';
import { useMay } from '../session/public.ts';
import { AccountCard } from './account-card.tsx';
import { Checks } from './checks.tsx';
import { ContractsCard } from './contracts-card.tsx';
import { Documents } from './documents.tsx';
import { Facts, Returns } from './facts.tsx';
import { Hours, Place } from './place.tsx';
import { SendBack } from './send-back.tsx';
import {
  type ApplicationDetails,
  type DecidedKind,
  kindOf,
  useApplication,
  type Verdict,
} from './use-application.ts';
import { applicationWords as words } from './words.ts';

export function ApplicationPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { search } = useLocation();
  const asked = (search as Record<string, string>).kind;
  const { reading, judge, next } = useApplication(
    id,
    applicationKinds.find((kind) => kind === asked),
  );
  useKeys([{ key: 'KeyN', label: words.next, run: next }]);
  return (
    <Read reading={reading} missing={<EmptyState icon="search" title={words.missing} />}>
      {(application) => <Application key={id} application={application} onJudge={judge} onNext={next} />}
    </Read>
  );
}

interface ApplicationProps {
  application: ApplicationDetails;
  onJudge: (application: ApplicationDetails, kind: DecidedKind, verdict: Verdict) => void;
  onNext: () => void;
}

function Application({ application, onJudge, onNext }: ApplicationProps) {
  const { vendorCode, vendorName, vendorStatus } = application;
  const kind = kindOf(application);
  return (
    <>
      <PageHeader
        title={vendorName}
        isWide
        beside={
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={kind === null ? 'gray' : 'warning'}>
              {kind === null ? vendorStatusWords[vendorStatus].label : words.kinds[kind]}
            </Badge>
            <GoLink
              href={`/shops/${vendorCode}`}
              className="inline-flex min-h-tap min-w-tap items-center justify-center text-primary-ink text-sm"
            >
              <bdi dir="ltr">{vendorCode}</bdi>
            </GoLink>
          </span>
        }
        actions={
          <Button tone="quiet" onPress={onNext} aria-keyshortcuts="N">
            {words.next}
          </Button>
        }
      />
      <div className="grid gap-4 p-4 lg:grid-cols-2 lg:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <Decide application={application} onJudge={onJudge} />
          <Checks application={application} />
          <Facts application={application} />
          <AccountCard vendorCode={vendorCode} />
          <Place application={application} />
          <Hours hours={application.hours} />
          <Returns returns={application.returns} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-[calc(var(--head,4rem)+1rem)]">
          <Documents vendorCode={vendorCode} documents={application.documents} />
          {application.contractNumber !== null && <ContractsCard vendorCode={vendorCode} />}
        </div>
      </div>
    </>
  );
}

function Decide({ application, onJudge }: Omit<ApplicationProps, 'onNext'>) {
  const kind = kindOf(application);
  if (kind === null) return <p className="text-dim">{words.notWaiting}</p>;
  if (kind === 'CITY' || kind === 'BUSINESS_TYPE')
    return (
      <p className="flex flex-wrap items-center gap-3">
        {words.kinds[kind]}
        <GoLink href="/served" className="text-primary-ink">
          {words.toServed}
        </GoLink>
      </p>
    );
  return <Decision kind={kind} onJudge={(verdict) => onJudge(application, kind, verdict)} />;
}

function Decision({ kind, onJudge }: { kind: DecidedKind; onJudge: (verdict: Verdict) => void }) {
  const mayDecide = useMay('shops.review');
  const [isReturning, setReturning] = useState(false);
  const sendsBack = kind === 'SWITCH_ON' ? null : kind;
  const accept = () => onJudge({ accepts: true });
  useKeys(
    mayDecide
      ? [
          { key: 'KeyA', label: words.accept[kind], run: accept },
          ...(sendsBack && !isReturning
            ? [{ key: 'KeyR', label: words.sendBack[sendsBack], run: () => setReturning(true) }]
            : []),
        ]
      : [],
  );
  if (!mayDecide) return <p className="text-dim">{words.mayNot}</p>;
  if (sendsBack && isReturning)
    return <SendBack kind={sendsBack} onJudge={onJudge} onClose={() => setReturning(false)} />;
  return (
    <div className="flex flex-wrap gap-3">
      <Button tone="success" icon="check" onPress={accept} aria-keyshortcuts="A">
        {words.accept[kind]}
      </Button>
      {sendsBack && (
        <Button tone="error" icon="undo" onPress={() => setReturning(true)} aria-keyshortcuts="R">
          {words.sendBack[sendsBack]}
        </Button>
      )}
    </div>
  );
}
