import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import { useSession } from '../session/public.ts';
import { SupportButton } from '../session/support/public.ts';
import { Banner } from '../ui/banner.tsx';
import { usePlatformWords } from './use-platform-words.ts';
import { noticeWords } from './words.ts';

/**
 * The notice of a shop whose panel is open while the platform lets it take no orders. It cannot be dismissed
 * (docs/behaviour/access.md#shop-statuses).
 */
export function StatusNotice() {
  const { vendor } = useSession();
  const reason = usePlatformWords()?.reason;
  const words = vendor && noticeWords[vendor.vendorStatus];
  if (!words) return null;
  return (
    <Banner tone={words.tone} title={words.title} action={<SupportButton tone="quiet" />}>
      <p>{words.text}</p>
      {reason && (
        <p className="mt-1">
          {noticeWords.reason} {reason}
        </p>
      )}
    </Banner>
  );
}

/** The colour of the notice; undefined for a status without one. */
export const statusTone = (status: VendorStatus) => noticeWords[status]?.tone;
