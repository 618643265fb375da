import { SupportButton } from '../support/public.ts';
import { Banner } from '../ui/banner.tsx';
import { vendorWords } from './words.ts';

/** For a shop that is INACTIVE. Stands until support has activated it: it cannot be closed (reading C16). */
export function InactiveNotice() {
  return (
    <Banner tone="warning" title={vendorWords.inactiveTitle} action={<SupportButton tone="quiet" />}>
      {vendorWords.inactive}
    </Banner>
  );
}
