import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { getVendorContract, listContracts } from '@pishkhan/contract/marketplace/paper-calls.ts';
import { toPersianDigits } from '@pishkhan/panel/fa/digits.ts';
import { formatDate } from '@pishkhan/panel/fa/time.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { client } from '../infra/client.ts';
import { download } from '../infra/download.ts';
import { Read } from '../kit/states.tsx';
import { useMay } from '../session/public.ts';
import { ReasonForm } from './reason-form.tsx';
import { applicationWords as words } from './words.ts';

const tones = { DRAFT: 'warning', IN_FORCE: 'success', REPLACED: 'gray' } as const;

/** The contracts of a shop with their papers. */
export function ContractsCard({ vendorCode }: { vendorCode: VendorCode }) {
  const mayLook = useMay('personal.read');
  const reading = useQuery({
    queryKey: ['contracts', vendorCode],
    queryFn: ({ signal }) => client(listContracts, { params: { vendorCode } }, { signal }),
  });
  return (
    <Read reading={reading}>
      {({ contracts }) => (
        <TitledCard title={words.contracts} aria-label={words.contracts}>
          {contracts.length === 0 && <p className="text-dim">{words.noContracts}</p>}
          <ul className="flex flex-col divide-y divide-line">
            {contracts.map(({ id, kind, state, number, commissionPercent, madeAt, signedAt, signerName }) => (
              <li key={id} className="flex flex-col gap-2 py-3">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-semibold">{words.contractKinds[kind]}</span>
                  {number && <bdi dir="ltr">{toPersianDigits(number)}</bdi>}
                  <Badge tone={tones[state]}>{words.contractStates[state]}</Badge>
                  <span>{words.commission(commissionPercent)}</span>
                  <span className="text-dim">{formatDate(signedAt ?? madeAt)}</span>
                  {signerName && <span className="text-dim">{words.signedBy(signerName)}</span>}
                </div>
                {mayLook && (
                  <details>
                    <summary className="min-h-tap cursor-pointer text-primary-ink">
                      {words.downloadContract}
                    </summary>
                    <ReasonForm
                      action={words.downloadContract}
                      onLook={async (reason) =>
                        download(
                          await client(getVendorContract, {
                            params: { vendorCode, id: String(id) },
                            body: { reason },
                          }),
                          `${words.contract} ${vendorCode} ${number ?? ''}.pdf`,
                          'application/pdf',
                        )
                      }
                    />
                  </details>
                )}
              </li>
            ))}
          </ul>
        </TitledCard>
      )}
    </Read>
  );
}
