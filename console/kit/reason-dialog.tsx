// The question for the reason of a press: a text, or a template by its number. The digits work while nobody types.

import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { TextArea } from '@pishkhan/panel/ui/text-field.tsx';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { kitWords as words } from './words.ts';

interface ReasonDialogProps {
  title: string;
  description?: ReactNode;
  /** The label of the button: the act. */
  act: string;
  /** Nine at most; a press or a digit takes one. */
  templates?: readonly string[];
  /** `destructive` for what hurts somebody. */
  isDestructive?: boolean;
  isSending?: boolean;
  problem?: string | undefined;
  onSubmit: (reason: string) => void;
  onClose: () => void;
  /** Fields above the reason. */
  children?: ReactNode;
}

export const reasonLength = { least: 3, most: 300 } as const;

export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    description,
    act,
    templates = [],
    isDestructive,
    isSending = false,
    problem,
    onSubmit,
  } = props;
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    setShort(text.length < reasonLength.least);
    if (text.length >= reasonLength.least) onSubmit(text);
  };
  const byDigit = ({ target, code, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || altKey || metaKey || (target instanceof Element && target.matches('input, textarea')))
      return;
    const template = templates[Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]) - 1];
    if (template !== undefined) setReason(template);
  };
  return (
    <Dialog
      title={title}
      description={description}
      onClose={props.onClose}
      buttons={[
        { children: act, type: 'submit', form, pending: isSending, ...(isDestructive && { tone: 'error' }) },
        { children: words.cancel, onPress: props.onClose },
      ]}
    >
      <form id={form} onSubmit={submit} onKeyDown={byDigit} className="flex flex-col gap-4">
        {props.children}
        {templates.length > 0 && (
          <ul aria-label={words.templates} className="flex flex-col gap-2">
            {templates.map((template, at) => (
              <li key={template}>
                <Button
                  tone="quiet"
                  wide
                  aria-pressed={reason === template}
                  {...(at === 0 && { 'data-autofocus': true })}
                  className="justify-start text-start aria-pressed:bg-primary-soft"
                  onPress={() => setReason(template)}
                >
                  <kbd className="me-2 font-sans text-dim">{formatNumber(at + 1)}</kbd>
                  {template}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <TextArea
          label={words.reason}
          required
          rows={3}
          maxLength={reasonLength.most}
          error={problem ?? (isShort ? words.reasonShort : undefined)}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          {...(templates.length === 0 && { 'data-autofocus': true })}
        />
      </form>
    </Dialog>
  );
}
