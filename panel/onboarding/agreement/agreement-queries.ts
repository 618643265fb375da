// Queries of the contract that is due or in force. It is fetched whenever a page shows it, because its text follows the shop's data.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { getAgreementInfo, getContract, getSignupStep } from '@pishkhan/contract/onboarding/calls.ts';
import { client } from '../../infra/http/client.ts';
import { fileName, readBody, saveFile } from '../../infra/http/download.ts';
import { alwaysRefetch, queryClient, useAnswer } from '../../session/cache/public.ts';
import { useSession } from '../../session/public.ts';

const agreementKey = 'agreement';

export function useAgreement({ enabled = true } = {}) {
  const { vendor } = useSession();
  return useAnswer(
    [agreementKey, vendor?.vendorCode],
    (signal) => client(getAgreementInfo, undefined, { signal }),
    { ...alwaysRefetch, enabled },
  );
}

/** Whether the shop has ever signed. One that has not has no contract to query. */
export function useHasSigned({ enabled }: { enabled: boolean }): boolean {
  const { vendor } = useSession();
  const { data } = useAnswer(
    [agreementKey, vendor?.vendorCode, 'signed'],
    (signal) => client(getSignupStep, undefined, { signal }),
    { ...alwaysRefetch, enabled },
  );
  return data?.isSigned ?? false;
}

export const refreshAgreement = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [agreementKey] });

export async function downloadContract(vendorCode: VendorCode): Promise<void> {
  const answer = await client(getContract, { params: { vendorCode } });
  const name = fileName(answer.headers.get('content-disposition'), 'contract.pdf');
  saveFile(await readBody(answer, () => {}), name);
}

export const isFault = (error: unknown, code: string): error is CallFailed =>
  error instanceof CallFailed && error.problem.code === code;
