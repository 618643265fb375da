// /cancellation-rules: what a shop is paid for a canceled order, by the state of its kitchen.
import {
  type CancellationRules,
  getCancellationRules,
  putCancellationRules,
} from '@pishkhan/contract/marketplace/cancellation-calls.ts';
import { type PaidKitchen, paidKitchens } from '@pishkhan/contract/orders/cancellation.ts';
import { toLatinDigits, toPersianDigits } from '@pishkhan/panel/fa/digits.ts';
import { formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { PageHeader } from '@pishkhan/panel/ui/page.tsx';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../infra/client.ts';
import { queryClient } from '../infra/query-client.ts';
import { isProposed } from '../infra/transport.ts';
import { useSending } from '../infra/use-sending.ts';
import { Read } from '../kit/states.tsx';
import { useWaitingProposal, WaitingProposal, waitingProposalsKey } from '../kit/waiting-proposal.tsx';
import { useMay } from '../session/public.ts';
import { rulesWords as words } from './words.ts';

const queryKey = ['cancellation-rules'];

export function RulesPage() {
  const reading = useQuery({
    queryKey,
    queryFn: ({ signal }) => client(getCancellationRules, undefined, { signal }),
  });
  return (
    <>
      <PageHeader title={words.title} isWide />
      <div className="flex max-w-xl flex-col gap-4 px-4 py-3 md:px-6">
        <p>{words.lead}</p>
        <p className="text-dim">{words.never}</p>
        <Read reading={reading}>{(rules) => <Rules key={rules.version} rules={rules} />}</Read>
      </div>
    </>
  );
}

const percentIn = (typed: string): number | undefined => {
  const percent = Number(toLatinDigits(typed.trim()) || Number.NaN);
  return Number.isInteger(percent) && percent >= 0 && percent <= 100 ? percent : undefined;
};

function Rules({ rules }: { rules: CancellationRules }) {
  const mayChange = useMay(['terms.propose', 'money.propose']);
  const [typed, setTyped] = useState<Record<PaidKitchen, string>>(() => ({
    NEW: toPersianDigits(rules.percents.NEW),
    PREPARING: toPersianDigits(rules.percents.PREPARING),
    READY: toPersianDigits(rules.percents.READY),
  }));
  const [eventId] = useState(() => crypto.randomUUID());
  const { isSending, problem, send } = useSending();
  const waiting = useWaitingProposal(putCancellationRules);
  const percents = Object.fromEntries(
    paidKitchens.map((kitchen) => [kitchen, percentIn(typed[kitchen])]),
  ) as Record<PaidKitchen, number | undefined>;
  const isChanged = paidKitchens.some((kitchen) => percents[kitchen] !== rules.percents[kitchen]);
  const isReady = isChanged && paidKitchens.every((kitchen) => percents[kitchen] !== undefined);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    void send(async () => {
      const body = { eventId, version: rules.version, percents: percents as Record<PaidKitchen, number> };
      const answer = await client(putCancellationRules, { body });
      toast({ type: 'success', title: isProposed(answer) ? words.proposed : words.saved });
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: waitingProposalsKey });
    });
  };
  return (
    <form onSubmit={save} className="flex flex-col gap-4">
      <p className="text-dim">
        {rules.startsAt === null ? words.builtIn : words.since(formatDateTime(rules.startsAt))}
      </p>
      <WaitingProposal proposal={waiting} />
      {problem !== undefined && <Banner tone="error" title={problem} />}
      {paidKitchens.map((kitchen) => (
        <TextField
          key={kitchen}
          label={words.kitchens[kitchen]}
          suffix={words.percent}
          inputMode="numeric"
          persianDigits
          maxLength={3}
          readOnly={!mayChange}
          value={typed[kitchen]}
          error={percents[kitchen] === undefined ? '۰ تا ۱۰۰' : undefined}
          onChange={({ currentTarget }) => setTyped({ ...typed, [kitchen]: currentTarget.value })}
        />
      ))}
      {mayChange && (
        <Button type="submit" pending={isSending} aria-disabled={!isReady} className="self-start">
          {words.save}
        </Button>
      )}
    </form>
  );
}
