import { useSignal } from '@pishkhan/panel/infra/signals/signal.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import type { FormEvent } from 'react';
import { useSending } from '../infra/use-sending.ts';
import { isReason, lastReason } from './reveals.ts';
import { applicationWords as words } from './words.ts';

interface ReasonFormProps {
  action: string;
  /** Looks with the reason; a refusal is thrown and shown here. */
  onLook: (reason: string) => Promise<unknown>;
}

/** Asks why before personal data are shown. */
export function ReasonForm({ action, onLook }: ReasonFormProps) {
  const reason = useSignal(lastReason);
  const { isSending, problem, send } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReason(reason)) void send(() => onLook(reason.trim()));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {problem !== undefined && <Banner tone="error" title={problem} />}
      <TextField
        label={words.reason}
        description={words.reasonHint}
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => lastReason.set(currentTarget.value)}
      />
      <Button
        type="submit"
        tone="quiet"
        icon="note"
        pending={isSending}
        disabledReason={isReason(reason) ? undefined : words.reasonShort}
      >
        {action}
      </Button>
    </form>
  );
}
