import { invitingStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import { vendorStatusWords } from '@pishkhan/contract/vendors/vendor-status-words.ts';
import { useSession } from '../session/public.ts';
import { staffWords } from './words.ts';

/** The reason why the shop may not invite anybody; undefined when it may. The server decides; this only explains in advance. */
export function useInvitingReason(): string | undefined {
  const status = useSession().vendor?.vendorStatus;
  if (status === undefined || invitingStatuses.includes(status)) return undefined;
  return staffWords.noInvitations(vendorStatusWords[status].label);
}
