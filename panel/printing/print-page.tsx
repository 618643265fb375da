// /orders/{id}/print: the order's paper by a template, and the button that prints it. Where the browser prints, its dialog opens by itself once,
// for the first paper.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { getReceipt } from '@pishkhan/contract/orders/calls.ts';
import type { OrderCode, Receipt } from '@pishkhan/contract/orders/order.ts';
import { listPrints } from '@pishkhan/contract/printing/calls.ts';
import { type PrintClaim, printCopies } from '@pishkhan/contract/printing/print.ts';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '../fa/digits.ts';
import { client } from '../http/client.ts';
import { useFetch } from '../http/hooks/use-fetch.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../ui/card.tsx';
import { EmptyState, ErrorState } from '../ui/empty-state.tsx';
import { PageBody, PageHeader } from '../ui/page.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { Choice } from './choice.tsx';
import { markOf } from './model/paper.ts';
import { newTemplate, type Template } from './model/template.ts';
import { BackLink } from './page-links.tsx';
import { kindShort, pageWords } from './page-words.ts';
import { PaperPreview } from './paper-preview.tsx';
import { PrintButton } from './print-button.tsx';
import { PrintsOfOrder } from './prints-of-order.tsx';
import { useTemplates } from './use-templates.ts';

const copyCounts = Array.from({ length: printCopies.max }, (_, index) => index + printCopies.min);
const copyIds = copyCounts.map(String);
const copyNames = Object.fromEntries(copyCounts.map((count) => [count, formatNumber(count)]));

/** For a device that has no template yet. */
const plainBill = newTemplate('plain', 'BILL');

export function PrintPage() {
  const { id } = useParams({ from: '/orders/$id/print' });
  const code = id as OrderCode;
  const { data, error, isReading, reread } = useFetch(code, (signal) =>
    client(getReceipt, { params: { code } }, { signal }),
  );
  return (
    <>
      <PageHeader
        title={pageWords.printTitle}
        before={<BackLink to={`/orders/${code}`} label={pageWords.backToOrder} />}
        beside={
          <bdi dir="ltr" className="font-bold text-lg">
            {code}
          </bdi>
        }
      />
      <PageBody>
        {data ? (
          <PrintDesk key={code} code={code} receipt={data} />
        ) : error ? (
          <Failed error={error} onRetry={reread} retrying={isReading} />
        ) : (
          <Loading label={pageWords.loading} />
        )}
      </PageBody>
    </>
  );
}

function Failed({ error, onRetry, retrying }: { error: Error; onRetry: () => void; retrying: boolean }) {
  const problem = error instanceof CallFailed ? error.problem : undefined;
  // A malformed code is answered as an unknown one.
  if (problem?.status === 404 || problem?.status === 422)
    return (
      <EmptyState icon="search" title={pageWords.notFoundOrder}>
        {pageWords.notFoundOrderHint}
      </EmptyState>
    );
  return (
    <ErrorState title={pageWords.failed} onRetry={onRetry} retrying={retrying}>
      {problem?.detail}
    </ErrorState>
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
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
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
            prints.reread();
          }}
          onSettled={prints.reread}
        />
        <Card>
          <CardHeader>
            <h2 className="font-bold text-lg">{pageWords.history}</h2>
          </CardHeader>
          <CardBody>{prints.data && <PrintsOfOrder prints={prints.data.prints} />}</CardBody>
        </Card>
        <Link to="/orders/factors" className={buttonClass({ tone: 'ghost' })}>
          {pageWords.settings}
        </Link>
      </div>
      <PaperPreview
        receipt={receipt}
        template={template}
        mark={claimed ? markOf(claimed) : null}
        logo={logo}
        hint={kindShort[template.kind]}
      />
    </div>
  );
}
