// /orders/{id}/print: the order's paper by a template, and the button that prints it. Printing the page from the browser's menu prints that
// paper.
import { getReceipt } from '@pishkhan/contract/orders/calls.ts';
import type { OrderCode, Receipt } from '@pishkhan/contract/orders/order.ts';
import { listPrints } from '@pishkhan/contract/printing/calls.ts';
import { type PrintClaim, printCopies } from '@pishkhan/contract/printing/print.ts';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '../fa/digits.ts';
import { client } from '../infra/http/client.ts';
import { Loaded } from '../infra/http/react/loaded.tsx';
import { useFetch } from '../infra/http/react/use-fetch.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { buttonClass } from '../ui/button.tsx';
import { TitledCard } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Choice } from './choice.tsx';
import { markOf } from './model/paper.ts';
import { newTemplate, type Template } from './model/template.ts';
import { kindShort, pageWords } from './page-words.ts';
import { PaperPreview } from './paper-preview.tsx';
import { PrintButton } from './print-button.tsx';
import { PrintsOfOrder } from './prints-of-order.tsx';
import { useTemplates } from './use-templates.ts';

const copyCounts = Array.from({ length: printCopies.max }, (_, index) => index + printCopies.min);
const copyIds = copyCounts.map(String);
const copyNames = Object.fromEntries(copyCounts.map((count) => [count, formatNumber(count)]));

/** The template of a device that has none yet. */
const plainBill = newTemplate('plain', 'BILL');

export function PrintPage() {
  const { id } = useParams({ from: '/orders/$id/print' });
  const code = id as OrderCode;
  const query = useFetch(code, (signal) => client(getReceipt, { params: { code } }, { signal }));
  return (
    <PageFrame
      title={pageWords.printTitle}
      back={{ to: `/orders/${code}`, label: pageWords.backToOrder }}
      beside={
        <bdi dir="ltr" className="font-bold text-lg">
          {code}
        </bdi>
      }
    >
      <Loaded
        query={query}
        failed={pageWords.failed}
        loading={pageWords.loading}
        missing={{ title: pageWords.notFoundOrder, hint: pageWords.notFoundOrderHint }}
      >
        {(receipt) => <PrintDesk key={code} code={code} receipt={receipt} />}
      </Loaded>
    </PageFrame>
  );
}

function PrintDesk({ code, receipt }: { code: OrderCode; receipt: Receipt }) {
  const { templates, defaultId, logo } = useTemplates();
  const prints = useFetch(`prints ${code}`, (signal) => client(listPrints, { params: { code } }, { signal }));
  const [chosenId, setChosenId] = useState(defaultId);
  const [copies, setCopies] = useState<number>();
  const [claimed, setClaimed] = useState<PrintClaim>();
  const choices = templates.length > 0 ? templates : [plainBill];
  const chosen = choices.find(({ id }) => id === chosenId) ?? choices[0]!;
  const template: Template = { ...chosen, copies: copies ?? chosen.copies };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,min(26rem,47.5%))_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        {choices.length > 1 && (
          <Choice
            label={pageWords.template}
            ids={choices.map(({ id }) => id)}
            names={Object.fromEntries(choices.map(({ id, name }) => [id, name]))}
            value={chosen.id}
            onChange={(id) => {
              setChosenId(id);
              setCopies(undefined);
              setClaimed(undefined);
            }}
          />
        )}
        <Choice
          label={pageWords.copiesLabel}
          ids={copyIds}
          names={copyNames}
          value={String(template.copies)}
          onChange={(count) => setCopies(Number(count))}
        />
        <PrintButton
          code={code}
          receipt={receipt}
          template={template}
          hasPaper={prints.data?.prints.some(
            ({ kind, outcome }) => kind === template.kind && outcome !== 'FAILED',
          )}
          onClaimed={(claim) => {
            setClaimed(claim);
            prints.refetch();
          }}
          onSettled={prints.refetch}
        />
        <TitledCard title={pageWords.history}>
          <Loaded
            query={prints}
            failed={pageWords.historyFailed}
            skeleton={<Skeleton className="h-12 rounded-control" />}
          >
            {(known) => <PrintsOfOrder prints={known.prints} />}
          </Loaded>
        </TitledCard>
        <Link to="/orders/factors" className={buttonClass({ tone: 'ghost' })}>
          {pageWords.settings}
        </Link>
      </div>
      <PaperPreview
        printsAlone
        receipt={receipt}
        template={template}
        mark={claimed ? markOf(claimed) : null}
        logo={logo}
        hint={kindShort[template.kind]}
      />
    </div>
  );
}
