// The receipt on the screen, as the paper will be: whole toman that add up.
import { getReceipt } from '@pishkhan/contract/orders/calls.ts';
import type { OrderCode, Receipt } from '@pishkhan/contract/orders/order.ts';
import { deliveryTypeWords } from '@pishkhan/contract/orders/words.ts';
import { formatNumber, toPersianDigits } from '../fa/digits.ts';
import { formatDateTime } from '../fa/time.ts';
import { client } from '../session/public.ts';
import { Note } from '../ui/banner.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/empty-state.tsx';
import { Money } from '../ui/money.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { detailsWords } from './details-words.ts';
import { OrderSums } from './order-sums.tsx';
import { useAnswer } from './use-answer.ts';
import { boardWords } from './words.ts';

export function ReceiptDialog({ code, onClose }: { code: OrderCode; onClose: () => void }) {
  const { data, error, isReading, reread } = useAnswer(code, (signal) =>
    client(getReceipt, { params: { code } }, { signal }),
  );
  return (
    <Dialog isOpen onClose={onClose} title={detailsWords.receipt}>
      {data ? (
        <Paper receipt={data} />
      ) : error ? (
        <ErrorState title={detailsWords.failed} onRetry={reread} retrying={isReading} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function Paper({ receipt }: { receipt: Receipt }) {
  const { vendorName, vendorAddress, vendorPhone, orderCode, placedAt, deliveryType, lines } = receipt;
  return (
    <div className="mx-auto flex max-w-80 flex-col gap-4 rounded-sm border border-line bg-surface p-4">
      <header className="border-line border-b border-dashed pb-3 text-center">
        <p className="font-bold text-lg">{vendorName}</p>
        {vendorAddress && <p className="text-dim text-sm">{vendorAddress}</p>}
        {vendorPhone && (
          <p className="text-dim text-sm">
            <bdi dir="ltr">{toPersianDigits(vendorPhone)}</bdi>
          </p>
        )}
        <p className="mt-2 font-bold text-2xl">
          <bdi dir="ltr">{orderCode}</bdi>
        </p>
        <p className="text-sm">{formatDateTime(placedAt)}</p>
        <p className="text-sm">{deliveryTypeWords[deliveryType]}</p>
      </header>
      <ul className="flex flex-col gap-3">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are a snapshot, and one product may stand in two of them.
          <li key={index}>
            <p className="font-bold">
              {formatNumber(line.quantity)}× {line.title}
            </p>
            {line.options.map(({ title }) => (
              <p key={title} className="ps-6 text-dim text-sm">
                + {title}
              </p>
            ))}
            <p className="flex justify-between gap-4 ps-6 text-sm">
              <span className="text-dim">
                {detailsWords.each} <Money toman={line.unitPriceAfterDiscount} />
              </span>
              <Money toman={line.total} className="font-semibold" />
            </p>
          </li>
        ))}
      </ul>
      <div className="border-line border-t border-dashed">
        <OrderSums sums={receipt} />
      </div>
      <footer className="flex flex-col gap-2 border-line border-t border-dashed pt-3 text-sm">
        <p className="font-bold">{receipt.customerName}</p>
        {receipt.customerAddress && <p>{receipt.customerAddress}</p>}
        <p>
          <bdi dir="ltr">{toPersianDigits(receipt.customerPhoneNumber)}</bdi>
        </p>
        {receipt.customerComment && <Note label={boardWords.note}>{receipt.customerComment}</Note>}
      </footer>
    </div>
  );
}
