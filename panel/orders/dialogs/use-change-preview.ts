import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import { type ChangedLine, previewChange } from '@pishkhan/contract/orders/calls.ts';
import type { Basket, OrderCode } from '@pishkhan/contract/orders/order.ts';
import { useEffect, useState } from 'react';
import { afterPause } from '../../infra/http/after-pause.ts';
import { client } from '../../infra/http/client.ts';

export type Preview =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'known'; readonly before: Basket; readonly after: Basket }
  | { readonly kind: 'failed'; readonly problem: Problem | undefined };

/** Debounce time: about as long as a finger needs to press again. */
const debounceMs = 350;

/** The price of the change, fetched when the lines have not changed for a moment. */
export function usePreview(
  code: OrderCode,
  lines: readonly ChangedLine[],
): { preview: Preview; askAgain: () => void } {
  const [turn, setTurn] = useState(0);
  const asked = `${turn} ${JSON.stringify(lines)}`;
  const [answer, setAnswer] = useState<{ to: string; preview: Preview }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says the lines.
  useEffect(() => {
    if (lines.length === 0) return;
    return afterPause(debounceMs, (signal) => {
      const answered = (preview: Preview) => !signal.aborted && setAnswer({ to: asked, preview });
      client(previewChange, { params: { code }, body: { lines: [...lines] } }, { signal }).then(
        (sums) => answered({ kind: 'known', ...sums }),
        (error) =>
          answered({ kind: 'failed', problem: error instanceof CallFailed ? error.problem : undefined }),
      );
    });
  }, [code, asked]);
  const preview: Preview =
    lines.length === 0 ? { kind: 'untouched' } : answer?.to === asked ? answer.preview : { kind: 'asking' };
  return { preview, askAgain: () => setTurn((present) => present + 1) };
}
