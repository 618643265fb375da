// Asks a signed-in person for a code before an action that could take over the account or the shop (docs/behaviour/session.md#proof).
// Owns: sending the code, entering it, the dialog around it. Not: the calls that need it.
export { ProofCode } from './proof-code.tsx';
export { useProof } from './use-proof.tsx';
