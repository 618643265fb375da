import { useProof } from '../sign-in/proof/public.ts';

/** Making somebody a manager requires a code. The code's dialog stands outside the form. */
export function useManagerProof(action: string) {
  const { prove, dialog } = useProof('MANAGER', { action });

  /** Resolves with the response of the call; undefined when the person cancels. */
  async function proveIfManager<T>(
    isManager: boolean,
    call: (proof: { proofCode?: string }) => Promise<T>,
  ): Promise<T | undefined> {
    if (!isManager) return call({});
    let answer: T | undefined;
    await prove(async (proofCode) => {
      answer = await call({ proofCode });
    });
    return answer;
  }

  return { proveIfManager, dialog };
}
