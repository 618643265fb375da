// The print button: it prints, shows the result, and retracts a paper that never came out.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { OrderCode, Receipt } from '@pishkhan/contract/orders/order.ts';
import type { PrintClaim } from '@pishkhan/contract/printing/print.ts';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import type { Template } from './model/template.ts';
import { failureWords, pageWords, wordsOfFailure } from './page-words.ts';
import { printOrder, reportOutcome } from './print-order.ts';
import { PrintFailed } from './printers/print-failed.ts';

type State =
  | { kind: 'idle' }
  | { kind: 'printing' }
  | { kind: 'printed' | 'unconfirmed'; number: number }
  | { kind: 'failed'; title: string; hint: string | undefined };

interface Props {
  code: OrderCode;
  receipt: Receipt;
  template: Template;
  /** Whether a paper of this kind may already have been printed; undefined while unknown. */
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
      setState({ kind: claim.isConfirmed ? 'printed' : 'unconfirmed', number: claim.number! });
      if (!isBrowser && claim.isConfirmed)
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

  const pressed = useRef(print);
  pressed.current = print;
  const isPrinting = state.kind === 'printing';
  useEffect(() => {
    // The keyboard's print shortcut works like the button: with a claim, on the chosen printer.
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyP' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!isPrinting && !event.repeat) void pressed.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isPrinting]);

  return (
    <div className="flex flex-col gap-3">
      <Button size="tap-lg" icon="print" wide pending={isPrinting} onPress={() => void print()}>
        {isPrinting ? pageWords.printing : hasPaper ? pageWords.printAgain : pageWords.print}
      </Button>
      {state.kind === 'failed' && (
        <Banner tone="error" icon="print" title={state.title}>
          {state.hint}
        </Banner>
      )}
      {(state.kind === 'printed' || state.kind === 'unconfirmed') && (
        <Banner
          tone={state.kind === 'printed' ? 'info' : 'warning'}
          icon="print"
          title={state.kind === 'printed' ? pageWords.didItCome : failureWords.unconfirmed.title}
          action={
            <Button tone="quiet" onPress={() => void takeBack(state.number)}>
              {pageWords.didNotCome}
            </Button>
          }
        >
          {state.kind === 'unconfirmed' && failureWords.unconfirmed.hint}
        </Banner>
      )}
    </div>
  );
}

function failureOf(error: unknown): State {
  if (error instanceof PrintFailed) return { kind: 'failed', ...wordsOfFailure(error) };
  const hint = error instanceof CallFailed ? error.problem.detail : undefined;
  return { kind: 'failed', title: pageWords.failed, hint };
}
