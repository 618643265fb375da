// The requests of a shop that end and begin when it proposes pictures.
import { type Approval, approval } from '@pishkhan/contract/menu/review/approval.ts';
import type { VendorImageKind } from '@pishkhan/contract/vendors/vendor-images.ts';

interface Proposal {
  kind: VendorImageKind;
  digest: string;
}

interface ShownRequest extends Proposal {
  id: number;
  result: Approval;
}

interface RequestPlan {
  /** Ids of requests that end. */
  withdrawn: number[];
  added: Proposal[];
}

/**
 * A new picture replaces the shown request of its kind. A picture that already waits is not changed, so that
 * a repeat after a lost answer creates one request; the picture that customers see needs no request.
 */
export function planRequests(
  proposed: readonly Proposal[],
  requests: readonly ShownRequest[],
  shown: Readonly<Record<VendorImageKind, string | null>>,
): RequestPlan {
  const plan: RequestPlan = { withdrawn: [], added: [] };
  for (const { kind, digest } of proposed) {
    const present = requests.find((request) => request.kind === kind);
    if (present?.digest === digest && present.result === approval.PENDING) continue;
    if (present) plan.withdrawn.push(present.id);
    if (digest !== shown[kind]) plan.added.push({ kind, digest });
  }
  return plan;
}
