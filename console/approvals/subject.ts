// The page of what a proposal is about, where its approver reads everything that the proposal itself does not hold.
import { putCancellationRules } from '@pishkhan/contract/marketplace/cancellation-calls.ts';
import { answerDispute } from '@pishkhan/contract/marketplace/dispute-calls.ts';
import { addAdjustment } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { submitRun } from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import { changeOperator } from '@pishkhan/contract/operators/calls.ts';
import { orderHref } from '../orders/public.ts';

type Path = Readonly<Record<string, unknown>>;

const subjects: Readonly<Record<string, { label: string; hrefOf: (path: Path) => string }>> = {
  [addAdjustment.name]: {
    label: 'دیدن سفارش',
    hrefOf: ({ vendorCode, orderCode }) =>
      orderHref({ vendorCode: String(vendorCode), orderCode: String(orderCode) }),
  },
  [answerDispute.name]: {
    label: 'دیدن اعتراض و شواهد',
    hrefOf: ({ vendorCode, id }) => `/money/disputes?vendorCode=${vendorCode}&open=${vendorCode}.${id}`,
  },
  [changeOperator.name]: { label: 'دیدن متصدی', hrefOf: ({ id }) => `/operators?open=${id}` },
  [putCancellationRules.name]: { label: 'دیدن قاعده‌های کنونی', hrefOf: () => '/cancellation-rules' },
  [submitRun.name]: { label: 'دیدن ردیف‌های تسویه', hrefOf: ({ id }) => `/money/runs/${id}` },
};

/** Undefined where the shop's page, which every proposal about a shop links, is enough. */
export function subjectOf(call: string, path: Path): { label: string; href: string } | undefined {
  const found = subjects[call];
  return found && { label: found.label, href: found.hrefOf(path) };
}
