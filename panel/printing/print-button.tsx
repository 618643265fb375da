// The print button: it prints, shows the result, and retracts a paper that never came out.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { OrderCode, Receipt } from '@pishkhan/contract/orders/order.ts';
import type { PrintClaim } from '@pishkhan/contract/printing/print.ts';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import type { Template } from './model/template.ts';
import { failureWords, pageWords } from './page-words.ts';
import { printOrder, reportOutcome } from './print-order.ts';
import { PrintFailed } from './printers/print-failed.ts';

type State =
  | { kind: 'idle' }
  | { kind: 'printing' }
  | { kind: 'printed'; number: number }
  | { kind: 'failed'; title: string; hint: string | undefined };

interface Props {
  code: OrderCode;
  receipt: Receipt;
  template: Template;
  /** Whether a paper of this kind may have come out already; undefined while unknown. */
  hasPaper: boolean | undefined;
  onClaimed: (claim: PrintClaim) => void;
  onSettled: () => void;
}

export function PrintButton({ code, receipt, template, hasPaper, onClaimed, onSettled }: Props) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const isBrowser = template.printer.kind === 'browser';

  const print = async () => {
    setState({ kind: 'printing' });
    try {
      const claim = await printOrder({ code, template, receipt, automatic: false, onReported: onSettled });
      onClaimed(claim);
      setState({ kind: 'printed', number: claim.number! });
      if (!isBrowser)
        toast({
          type: 'success',
          icon: 'print',
          title: claim.first ? pageWords.printed(template.name) : pageWords.printedAgain(claim.turn),
        });
    } catch (error) {
      onSettled();
      setState(failureOf(error));
    }
  };

  const takeBack = async (number: number) => {
    setState({ kind: 'printing' });
    const isReported = await reportOutcome(code, number, 'FAILED');
    onSettled();
    setState({ kind: 'idle' });
    if (isReported) toast({ type: 'info', icon: 'print', title: pageWords.noted });
  };

  const openOnce = useRef(print);
  openOnce.current = print;
  useEffect(() => {
    // A person who comes back to a printed paper may only want to look at it.
    if (isBrowser && hasPaper === false && isFirstSight(code)) void openOnce.current();
  }, [code, isBrowser, hasPaper]);

  return (
    <div className="flex flex-col gap-3">
      <Button
        size="tap-lg"
        icon="print"
        wide
        pending={state.kind === 'printing'}
        onPress={() => void print()}
      >
        {state.kind === 'printing' ? pageWords.printing : hasPaper ? pageWords.printAgain : pageWords.print}
      </Button>
      {state.kind === 'failed' && (
        <Banner tone="error" icon="print" title={state.title}>
          {state.hint}
        </Banner>
      )}
      {state.kind === 'printed' && (
        <Banner
          tone="info"
          icon="print"
          title={pageWords.didItCome}
          action={
            <Button tone="quiet" onPress={() => void takeBack(state.number)}>
              {pageWords.didNotCome}
            </Button>
          }
        />
      )}
    </div>
  );
}

function failureOf(error: unknown): State {
  if (error instanceof PrintFailed) return { kind: 'failed', ...failureWords[error.problem] };
  const hint = error instanceof CallFailed ? error.problem.detail : undefined;
  return { kind: 'failed', title: pageWords.failed, hint };
}

/** One visit opens one dialog: a reload of the page is the same visit, coming back to it is not. */
function isFirstSight(code: OrderCode): boolean {
  const visit = (window.history.state as { __TSR_key?: string } | null)?.__TSR_key ?? '';
  const key = `printed-at-sight:${code}`;
  if (sessionStorage.getItem(key) === visit) return false;
  sessionStorage.setItem(key, visit);
  return true;
}
