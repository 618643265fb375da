// The sums before and after a change, as computed by the server.
import { formatNumber } from '../../fa/digits.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { detailsWords } from '../model/details-words.ts';
import { changeWords } from '../model/trouble-words.ts';
import type { Preview } from './use-change-preview.ts';

export function ChangeSums({ preview, onRetry }: { preview: Preview; onRetry: () => void }) {
  switch (preview.kind) {
    case 'untouched':
      return null;
    case 'asking':
      return <Sums>{changeWords.asking}</Sums>;
    case 'failed':
      // Lines that cannot be offered have their reason beside the button.
      if (preview.problem?.status === 422) return null;
      return (
        <Banner
          tone="error"
          title={preview.problem?.detail ?? changeWords.failed}
          action={
            <Button tone="quiet" icon="refresh" onPress={onRetry}>
              {changeWords.retry}
            </Button>
          }
        />
      );
    case 'known': {
      const [before, after] = [preview.before.payablePrice, preview.after.payablePrice];
      return (
        <Sums>
          <del>
            <Money toman={before} />
          </del>
          <Money toman={after} className="font-bold text-2xl" />
          <span className="font-semibold text-success-ink">
            {before === after ? changeWords.same : changeWords.back(formatNumber(before - after))}
          </span>
        </Sums>
      );
    }
    default:
      return preview satisfies never;
  }
}

function Sums({ children }: { children: React.ReactNode }) {
  return (
    <div className="rounded-card bg-sunken p-4">
      <p className="font-semibold text-dim text-sm">{detailsWords.payable}</p>
      <p role="status" className="flex min-h-9 flex-wrap items-baseline gap-x-3">
        {children}
      </p>
    </div>
  );
}
