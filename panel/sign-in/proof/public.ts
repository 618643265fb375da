// Asks a signed-in person for a code before what could take the account or the shop over (docs/behaviour/session.md#proof).
// Owns: sending the code, entering it, the dialog around it. Not: the calls that need it.
export { ProofCode } from './proof-code.tsx';
export { useProof } from './use-proof.tsx';
