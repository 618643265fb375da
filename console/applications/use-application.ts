// One application, its neighbours in the queue, and what is decided about it. A decision leaves after some seconds; the next application of
// the same kind opens at once.
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import {
  type Application,
  type ApplicationKind,
  getApplication,
  listApplications,
} from '@pishkhan/contract/marketplace/application-calls.ts';
import { decideArea, moveVendor } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import type { SignupStep } from '@pishkhan/contract/onboarding/signup.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { client } from '../infra/client.ts';
import { queryClient } from '../infra/query-client.ts';
import { decide } from '../kit/use-decisions.ts';
import { applicationWords as words } from './words.ts';

export type ApplicationDetails = CallResult<typeof getApplication>;
export type StepToMend = Exclude<SignupStep, 'FINAL'>;

/** The kinds that are decided here: a shop that waits for its city or kind is not. */
export type DecidedKind = Exclude<ApplicationKind, 'CITY' | 'BUSINESS_TYPE'>;

export type Verdict =
  | { readonly accepts: true }
  | { readonly accepts: false; readonly reason: string; readonly steps: readonly StepToMend[] };

/** The decision that a shop waits for, as the queue would list it. */
export function kindOf({
  vendorStatus,
  step,
  needsSettingsApproval,
  areas,
}: ApplicationDetails): ApplicationKind | null {
  if (vendorStatus === 'PRE_SIGN_UP') return step === 5 ? 'SIGNUP' : null;
  if (vendorStatus === 'READY_FOR_ACTIVE') return needsSettingsApproval ? 'SETTINGS' : null;
  if (vendorStatus === 'OFOOD_ACTIVATION') return 'SWITCH_ON';
  if (vendorStatus === 'WAITING_FOR_CITY') return 'CITY';
  if (vendorStatus === 'WAITING_FOR_BUSINESS_TYPE') return 'BUSINESS_TYPE';
  return areas.some(({ status }) => status === approval.PENDING) ? 'AREAS' : null;
}

async function send(
  { vendorCode, areas }: ApplicationDetails,
  kind: DecidedKind,
  verdict: Verdict,
  eventId: string,
): Promise<void> {
  if (kind === 'AREAS') {
    const waiting = areas.filter(({ status }) => status === approval.PENDING);
    for (const { id, version } of waiting)
      await client(decideArea, {
        params: { vendorCode, id: String(id) },
        body: {
          ...{ eventId: `${eventId}-${id}`, version },
          ...(verdict.accepts
            ? { decision: 'ACCEPT' as const }
            : { decision: 'REJECT' as const, reason: verdict.reason }),
        },
      });
    return;
  }
  const accepting = { SIGNUP: 'acceptSignup', SETTINGS: 'approveSettings', SWITCH_ON: 'switchOn' } as const;
  const returning = { SIGNUP: 'rejectSignup', SETTINGS: 'returnActivation', SWITCH_ON: 'suspend' } as const;
  await client(moveVendor, {
    params: { vendorCode },
    body: verdict.accepts
      ? { eventId, action: accepting[kind] }
      : {
          ...{ eventId, action: returning[kind], reason: verdict.reason },
          ...(kind === 'SIGNUP' && { steps: [...verdict.steps] }),
        },
  });
}

/** Shops with a decision that waits or is being sent: they are no next application. */
const decided = new Set<string>();

export function useApplication(vendorCode: string, queueKind: ApplicationKind | undefined) {
  const router = useRouter();
  const reading = useQuery({
    queryKey: ['application', vendorCode],
    queryFn: ({ signal }) =>
      client(getApplication, { params: { vendorCode: vendorCode as VendorCode } }, { signal }),
    refetchOnMount: 'always',
  });
  const queue = useQuery({
    queryKey: ['list', 'applications', 'queue', queueKind],
    queryFn: ({ signal }) =>
      client(listApplications, { query: queueKind ? { kind: queueKind } : {} }, { signal }),
    refetchOnMount: 'always',
  });

  const others = (queue.data?.applications ?? []).filter(
    (one) => one.vendorCode !== vendorCode && !decided.has(one.vendorCode),
  );
  const addressOf = ({ vendorCode: code, kind }: Pick<Application, 'vendorCode' | 'kind'>): string =>
    `/applications/${code}?kind=${kind}`;
  const next = (): void => {
    const at = (queue.data?.applications ?? []).findIndex((one) => one.vendorCode === vendorCode);
    const after =
      (queue.data?.applications ?? []).slice(at + 1).find((one) => others.includes(one)) ?? others[0];
    void router.navigate({
      href: after ? addressOf(after) : queueKind ? `/applications?kind=${queueKind}` : '/applications',
    });
  };

  const judge = (application: ApplicationDetails, kind: DecidedKind, verdict: Verdict): void => {
    const { vendorCode: code, vendorName } = application;
    const eventId = crypto.randomUUID();
    decided.add(code);
    decide({
      // The key of its row in the list.
      key: `applications ${code}`,
      label: verdict.accepts ? words.accepting(vendorName) : words.returning(vendorName),
      send: () =>
        send(application, kind, verdict, eventId).finally(() => {
          decided.delete(code);
          void queryClient.invalidateQueries({ queryKey: ['application', code] });
        }),
      onUndone: () => {
        decided.delete(code);
        void router.navigate({ href: addressOf({ vendorCode: code, kind }) });
      },
    });
    next();
  };

  return { reading, judge, next };
}
