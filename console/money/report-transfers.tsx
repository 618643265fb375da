import { reportTransfers } from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import { toLatinDigits } from '@pishkhan/panel/fa/digits.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { TextArea } from '@pishkhan/panel/ui/text-field.tsx';
import { Tick } from '@pishkhan/panel/ui/tick.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../infra/client.ts';
import { useSending } from '../infra/use-sending.ts';
import { refreshRun } from './refresh-run.ts';
import { moneyWords as words } from './words.ts';

/** The bank's report about the transfers: the returned ones by hand, all others with one tick. */
export function ReportTransfers({ runId, onClose }: { runId: number; onClose: () => void }) {
  const form = useId();
  const [typed, setTyped] = useState('');
  const [othersPaid, setOthersPaid] = useState(false);
  const [eventId] = useState(() => crypto.randomUUID());
  const { isSending, problem, setProblem, send } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lines = typed.split('\n').map((line) => line.trim());
    const wrong = lines.findIndex(
      (line) => line !== '' && !/^[A-Za-z0-9-]{1,40}(\s|$)/.test(toLatinDigits(line)),
    );
    if (wrong >= 0) return setProblem(words.returnedWrong(wrong + 1));
    const results = lines
      .filter((line) => line !== '')
      .map((line) => {
        const [number = '', ...said] = line.split(/\s+/);
        return {
          number: toLatinDigits(number),
          state: 'RETURNED' as const,
          note: said.join(' ').slice(0, 200) || null,
        };
      });
    if (results.length === 0 && !othersPaid) return setProblem(words.reportNothing);
    void send(async () => {
      const { paid, returned } = await client(reportTransfers, {
        params: { id: String(runId) },
        body: { eventId, results, ...(othersPaid && { othersPaid: true }) },
      });
      toast({ type: 'success', title: words.reported(paid, returned), timeout: 6000 });
      onClose();
      await refreshRun(runId);
    });
  };
  return (
    <Dialog
      title={words.report}
      description={words.reportWhy}
      onClose={onClose}
      buttons={[
        { children: words.sendReport, type: 'submit', form, pending: isSending },
        { children: words.cancel, tone: 'quiet', onPress: onClose },
      ]}
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        {problem !== undefined && <Banner tone="error" title={problem} />}
        <TextArea
          label={words.returned}
          rows={5}
          maxLength={100_000}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Tick label={words.othersPaid} isOn={othersPaid} onChange={setOthersPaid} />
      </form>
    </Dialog>
  );
}
