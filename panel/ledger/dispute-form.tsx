// The form for a dispute. Its text stays until the server has stored it, even when the dialog is closed meanwhile.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { openDispute } from '@pishkhan/contract/ledger/dispute-calls.ts';
import { disputeText } from '@pishkhan/contract/ledger/disputes.ts';
import { normaliseText } from '@pishkhan/contract/text/persian.ts';
import { type FormEvent, useRef, useState } from 'react';
import { client } from '../infra/http/client.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { refreshDisputes } from './queries.ts';
import { disputeWords as words } from './words.ts';

interface DisputeFormProps {
  adjustmentCode: string;
  /** The deadline, an instant of the server. */
  until: string;
  text: string;
  onChange: (text: string) => void;
  onSending: (isSending: boolean) => void;
}

export function DisputeForm({ adjustmentCode, until, text, onChange, onSending }: DisputeFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const fail = (sentence: string) => {
    setError(sentence);
    field.current?.focus();
  };
  const sending = (is: boolean) => {
    setIsSending(is);
    onSending(is);
  };
  const send = async () => {
    const written = normaliseText(text);
    if (written.length < disputeText.least) return fail(words.textShort);
    if (written.length > disputeText.most) return fail(words.textLong);
    sending(true);
    setProblem(undefined);
    try {
      await client(openDispute, { body: { adjustmentCode, text: written } });
      onChange('');
      toast({ type: 'success', title: words.sent });
      await refreshDisputes();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) return setProblem(words.notSent);
      const { code, detail, status } = failure.problem;
      if (code === 'INVALID') return fail(detail);
      setProblem(detail);
      // A colleague was faster, or the deadline has passed: the present state is shown instead of this form.
      if (status === 409 || status === 404) await refreshDisputes();
    } finally {
      sending(false);
    }
  };
  return (
    <form
      noValidate
      aria-label={words.title}
      className="flex flex-col gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isSending) void send();
      }}
    >
      <p className="text-dim text-sm">{words.hintUntil(until)}</p>
      {problem && <Banner tone="error" title={problem} />}
      <TextArea
        ref={field}
        label={words.text}
        rows={4}
        value={text}
        error={error}
        description={words.textHint(disputeText.most - text.length)}
        required
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit" pending={isSending} className="self-start">
        {words.send}
      </Button>
    </form>
  );
}
