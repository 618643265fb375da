// Pages of shops that may not work now: what the matter is, and the ways out.
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { softTone, type Tone } from '../ui/tones.ts';
import { VendorStatusBadge } from '../vendors/public.ts';
import { FrontDoor } from './front-door.tsx';
import { useSession } from './session.ts';
import { WaysOut } from './ways-out.tsx';
import { statusPageWords } from './words.ts';

type WordedStatus = keyof typeof statusPageWords & VendorStatus;

function StatusPage({ status, icon, tone }: { status: WordedStatus; icon: IconName; tone: Tone }) {
  const { vendor } = useSession();
  const { title, text } = statusPageWords[status];
  return (
    <FrontDoor>
      <span className={`grid size-20 place-items-center self-center rounded-full ${softTone[tone]}`}>
        <Icon name={icon} size={32} />
      </span>
      <div className="text-center">
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="mt-3 text-pretty">{text}</p>
      </div>
      {vendor && (
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 border-y border-line py-3">
          <span className="font-bold">{vendor.vendorName}</span>
          <VendorStatusBadge status={vendor.vendorStatus} />
        </div>
      )}
      <WaysOut />
    </FrontDoor>
  );
}

export const BlockedPage = () => <StatusPage status="SUSPENDED" icon="error" tone="error" />;
export const PausePage = () => <StatusPage status="PAUSE" icon="minus" tone="warning" />;
export const RejectedPage = () => <StatusPage status="REJECTED" icon="close" tone="error" />;

export function WaitingPage() {
  const { vendor } = useSession();
  const forCity = vendor?.vendorStatus === 'WAITING_FOR_CITY';
  return forCity ? (
    <StatusPage status="WAITING_FOR_CITY" icon="map-pin" tone="warning" />
  ) : (
    <StatusPage status="WAITING_FOR_BUSINESS_TYPE" icon="store" tone="warning" />
  );
}
