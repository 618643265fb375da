import { queryClient } from '../infra/query-client.ts';
import { waitingProposalsKey } from '../kit/waiting-proposal.tsx';

/** Reads a run anew after something was done with it. */
export async function refreshRun(id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['run', String(id)] }),
    queryClient.invalidateQueries({ queryKey: ['list', `run-${id}`] }),
    queryClient.invalidateQueries({ queryKey: ['list', 'runs'] }),
    queryClient.invalidateQueries({ queryKey: waitingProposalsKey }),
  ]);
}
