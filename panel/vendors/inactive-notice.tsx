import { useSession } from '../session/public.ts';
import { SupportButton } from '../support/public.ts';
import { Banner } from '../ui/banner.tsx';
import { vendorWords } from './words.ts';

/** Stands until support has activated the shop: it cannot be closed (reading C16). Nothing for a shop in any other status. */
export function InactiveNotice() {
  const { vendor } = useSession();
  if (vendor?.vendorStatus !== 'INACTIVE') return null;
  return (
    <Banner tone="warning" title={vendorWords.inactiveTitle} action={<SupportButton tone="quiet" />}>
      {vendorWords.inactive}
    </Banner>
  );
}
