// /personal-data: what is held about a person, to hand over or to erase. The phone stays in the memory of this page.
import { exportCustomer, exportPerson } from '@pishkhan/contract/personal-data/calls.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { PageHeader } from '@pishkhan/panel/ui/page.tsx';
import { SegmentedControl } from '@pishkhan/panel/ui/segmented-control.tsx';
import { type FormEvent, useState } from 'react';
import { client } from '../infra/client.ts';
import { useSending } from '../infra/use-sending.ts';
import { usePhoneAndReason } from '../kit/phone-and-reason.tsx';
import { Erase, type Kind } from './erase.tsx';
import { Files, type Found, FoundData } from './found.tsx';
import { personalDataWords as words } from './words.ts';

const segments = (Object.keys(words.kinds) as Kind[]).map((id) => ({ id, label: words.kinds[id] }));

async function read(kind: Kind, cellPhone: string, reason: string): Promise<Found> {
  const body = { cellPhone, reason };
  if (kind === 'person') return { kind, cellPhone, person: await client(exportPerson, { body }) };
  const { orders, next } = await client(exportCustomer, { body });
  return { kind, cellPhone, orders, next };
}

export function PersonalDataPage() {
  const [kind, setKind] = useState<Kind>('customer');
  const { cellPhone, reason, check, fields } = usePhoneAndReason(words);
  const [found, setFound] = useState<Found>();
  const { isSending, problem, send } = useSending();
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (check()) void send(async () => setFound(await read(kind, cellPhone, reason)));
  };
  /** The next page, or all of them. */
  const readOn = async (isWhole: boolean): Promise<Found> => {
    let whole = found!;
    while (whole.kind === 'customer' && whole.next !== null) {
      const body = { cellPhone: whole.cellPhone, reason, after: whole.next };
      const page = await client(exportCustomer, { body });
      whole = { ...whole, orders: [...whole.orders, ...page.orders], next: page.next };
      setFound(whole);
      if (!isWhole) break;
    }
    return whole;
  };
  return (
    <>
      <PageHeader title={words.title} isWide />
      <div className="flex flex-col gap-4 px-4 py-3 md:px-6">
        <form onSubmit={show} className="flex max-w-xl flex-col gap-4">
          <p className="text-dim">{words.lead}</p>
          {problem !== undefined && <Banner tone="error" title={problem} />}
          <SegmentedControl
            label={words.who}
            segments={segments}
            value={kind}
            onChange={(id) => {
              setKind(id);
              setFound(undefined);
            }}
          />
          {fields}
          <Button type="submit" icon="search" pending={isSending} className="self-start">
            {words.show}
          </Button>
        </form>
        {found && (
          <div aria-live="polite" className="flex flex-col gap-4">
            <Files readAll={() => readOn(true)} />
            <FoundData found={found} />
            {found.kind === 'customer' && found.next !== null && (
              <Button tone="quiet" pending={isSending} onPress={() => void send(() => readOn(false))}>
                {words.more}
              </Button>
            )}
            <Erase key={`${found.kind} ${found.cellPhone}`} kind={found.kind} cellPhone={found.cellPhone} />
          </div>
        )}
      </div>
    </>
  );
}
