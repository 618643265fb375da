import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { getApplication } from '@pishkhan/contract/marketplace/application-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../infra/client.ts';
import { Read } from '../kit/states.tsx';
import { Documents } from './documents.tsx';

/** The documents of any shop, also of one that waits for nothing. */
export function ShopPapers({ vendorCode }: { vendorCode: VendorCode }) {
  const reading = useQuery({
    queryKey: ['application', vendorCode],
    queryFn: ({ signal }) => client(getApplication, { params: { vendorCode } }, { signal }),
  });
  return (
    <Read reading={reading}>
      {({ documents }) => <Documents vendorCode={vendorCode} documents={documents} />}
    </Read>
  );
}
