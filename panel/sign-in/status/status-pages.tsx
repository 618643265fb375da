// Pages of shops that are not active: the reason, in the platform's words if it has given any, the next step, and the links out of the
// page.
import type { ReactNode } from 'react';
import { formatMobile } from '../../fa/digits.ts';
import { useSession } from '../../session/public.ts';
import { usePlatformWords, VendorStatusBadge } from '../../shop/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { softTone, type Tone } from '../../ui/model/tones.ts';
import { Timeline } from '../../ui/timeline.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { ResumeSignup } from './resume-signup.tsx';
import { statusWords } from './status-words.ts';
import { WaysOut } from './ways-out.tsx';

interface StatusPageProps {
  title: string;
  text: string;
  icon: IconName;
  tone: Tone;
  /** The shop can only wait. */
  isCalm?: true;
  /** The action of this page, above the links out of it. */
  action?: ReactNode;
  children?: ReactNode;
}

function StatusPage({ title, text, icon, tone, isCalm, action, children }: StatusPageProps) {
  const { vendor } = useSession();
  const reason = usePlatformWords()?.reason;
  return (
    <AuthLayout>
      <span className={`grid size-20 place-items-center self-center rounded-full ${softTone[tone]}`}>
        <Icon name={icon} size={32} />
      </span>
      <div className="text-center">
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="mt-3 text-pretty">{text}</p>
      </div>
      {reason && (
        <Banner tone={tone === 'error' ? 'warning' : 'info'} icon="note" title={statusWords.reason}>
          {reason}
        </Banner>
      )}
      {children}
      {vendor && (
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 border-y border-line py-3">
          <span className="font-bold">{vendor.vendorName}</span>
          <VendorStatusBadge status={vendor.vendorStatus} />
        </div>
      )}
      {action}
      <WaysOut isAside={isCalm ?? action !== undefined} />
    </AuthLayout>
  );
}

export const BlockedPage = () => <StatusPage {...statusWords.SUSPENDED} icon="error" tone="error" />;
export const PausePage = () => <StatusPage {...statusWords.PAUSE} icon="minus" tone="warning" />;

export const RejectedPage = () => (
  <StatusPage {...statusWords.REJECTED} icon="close" tone="error" action={<ResumeSignup />} />
);

export function WaitingPage() {
  const { user, vendor } = useSession();
  const forCity = vendor?.vendorStatus === 'WAITING_FOR_CITY';
  return (
    <StatusPage
      title={statusWords.waitingTitle}
      text={
        forCity
          ? statusWords.WAITING_FOR_CITY(vendor.city?.name)
          : statusWords.WAITING_FOR_BUSINESS_TYPE(vendor?.businessType ?? null)
      }
      icon={forCity ? 'map-pin' : 'store'}
      tone="warning"
      isCalm
    >
      <Timeline label={statusWords.next} steps={statusWords.waitingSteps(forCity)} />
      {user && (
        <p className="text-center text-pretty">
          {statusWords.told} <bdi dir="ltr">{formatMobile(vendor?.ownerCellPhone ?? user.cellPhone)}</bdi>
        </p>
      )}
    </StatusPage>
  );
}
