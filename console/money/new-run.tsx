import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { createRun } from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import { addDays } from '@pishkhan/contract/time/special-days.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import { serverClock } from '@pishkhan/panel/infra/clock/server-clock.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { MoneyField } from '@pishkhan/panel/ui/money-field.tsx';
import { Select } from '@pishkhan/panel/ui/select.tsx';
import { TextArea } from '@pishkhan/panel/ui/text-field.tsx';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../infra/client.ts';
import { queryClient } from '../infra/query-client.ts';
import { useSending } from '../infra/use-sending.ts';
import { dayText } from './cells.tsx';
import { moneyWords as words } from './words.ts';

/** Business days that are over, as many as are offered. */
const offeredDays = 31;
const usualMinimum = 100_000;

export function NewRun({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const form = useId();
  const [eventId] = useState(() => crypto.randomUUID());
  const [days] = useState(() => {
    const today = businessDay(new Date(serverClock.now())).date;
    return Array.from({ length: offeredDays }, (_, ago) => addDays(today, -1 - ago));
  });
  const [through, setThrough] = useState(days[0]!);
  const [minimum, setMinimum] = useState<number | null>(usualMinimum);
  const [typed, setTyped] = useState('');
  const { isSending, problem, setProblem, send } = useSending();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const codes = typed.split(/[\s,،]+/).filter((code) => code !== '') as VendorCode[];
    if (minimum === null) return setProblem(words.minimumMissing);
    if (codes.some((code) => !/^[A-Za-z0-9]{2,16}$/.test(code))) return setProblem(words.codesWrong);
    void send(async () => {
      const { id } = await client(createRun, {
        body: { eventId, through, minimum, ...(codes.length > 0 && { vendorCodes: codes }) },
      });
      await queryClient.invalidateQueries({ queryKey: ['list', 'runs'] });
      onClose();
      void router.navigate({ href: `/money/runs/${id}` });
    });
  };

  return (
    <Dialog
      title={words.newRun}
      description={words.newRunWhy}
      onClose={onClose}
      buttons={[
        { children: words.create, type: 'submit', form, pending: isSending },
        { children: words.cancel, tone: 'quiet', onPress: onClose },
      ]}
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        {problem !== undefined && <Banner tone="error" title={problem} />}
        <Select
          label={words.through}
          options={days.map((id) => ({ id, label: dayText(id) }))}
          value={through}
          onChange={setThrough}
        />
        <MoneyField label={words.minimum} value={minimum} onChange={setMinimum} />
        <TextArea
          label={words.onlyShops}
          description={words.onlyShopsHint}
          rows={2}
          ltr
          maxLength={8_000}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
