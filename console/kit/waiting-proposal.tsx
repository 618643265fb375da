// Says that a proposal waits for a second person, so that nobody proposes the same again.
import type { Call } from '@pishkhan/contract/kit/call.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { listProposals, type Proposal } from '@pishkhan/contract/operators/proposal-calls.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { client } from '../infra/client.ts';
import { GoLink } from './go-link.tsx';
import { kitWords as words } from './words.ts';

/** The oldest waiting proposal of a call, of one shop or of the whole platform. */
export function useWaitingProposal(
  { name }: Pick<Call, 'name'>,
  vendorCode: VendorCode | null = null,
): Proposal | undefined {
  const { data } = useQuery({
    // A list, so that every decision and every proposal reads it again.
    queryKey: ['list', 'waiting-proposals', vendorCode],
    queryFn: ({ signal }) =>
      client(listProposals, { query: vendorCode === null ? {} : { vendorCode } }, { signal }),
    refetchInterval: 15_000,
  });
  return data?.proposals.find((one) => one.call === name && one.vendorCode === vendorCode);
}

export const WaitingProposal = ({ proposal }: { proposal: Proposal | undefined }) =>
  proposal && (
    <GoLink href={`/approvals?open=${proposal.id}`} className="flex items-center gap-2 text-primary-ink">
      <Badge tone="warning">{proposal.vendorCode === null ? words.waits : words.waitsForShop}</Badge>
      {words.toApprovals}
    </GoLink>
  );
