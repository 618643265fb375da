// Says that a proposal waits for a second person, so that nobody proposes the same again.
import type { Call } from '@pishkhan/contract/kit/call.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { listProposals, type Proposal } from '@pishkhan/contract/operators/proposal-calls.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { client } from '../infra/client.ts';
import { GoLink } from './go-link.tsx';
import { kitWords as words } from './words.ts';

/** In the cache; a list, so that every decision reads it again. A page that proposes invalidates it. */
export const waitingProposalsKey = ['list', 'waiting-proposals'] as const;

/** The waiting proposals about one shop, or about all shops and the platform. */
export function useWaitingProposals(vendorCode: VendorCode | null): readonly Proposal[] {
  const { data } = useQuery({
    queryKey: [...waitingProposalsKey, vendorCode],
    queryFn: ({ signal }) =>
      client(listProposals, { query: vendorCode === null ? {} : { vendorCode } }, { signal }),
    refetchInterval: 15_000,
  });
  return data?.proposals ?? [];
}

/** The oldest waiting proposal of a call, of one shop or of the whole platform. */
export const useWaitingProposal = (
  { name }: Pick<Call, 'name'>,
  vendorCode: VendorCode | null = null,
): Proposal | undefined =>
  useWaitingProposals(vendorCode).find((one) => one.call === name && one.vendorCode === vendorCode);

export const WaitingProposal = ({ proposal }: { proposal: Proposal | undefined }) =>
  proposal && (
    <GoLink href={`/approvals?open=${proposal.id}`} className="flex items-center gap-2 text-primary-ink">
      <Badge tone="warning">{proposal.vendorCode === null ? words.waits : words.waitsForShop}</Badge>
      {words.toApprovals}
    </GoLink>
  );
