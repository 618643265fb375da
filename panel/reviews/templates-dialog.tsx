// The shop's stored texts for replies. They are added, removed and saved together.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { maxTemplates, type ReplyTemplates, saveReplyTemplates } from '@pishkhan/contract/reviews/calls.ts';
import { maxReply, replyMissing } from '@pishkhan/contract/reviews/fields.ts';
import { normaliseText } from '@pishkhan/contract/text/persian.ts';
import { useState } from 'react';
import { client } from '../infra/http/client.ts';
import { Loaded } from '../infra/http/react/loaded.tsx';
import { useSending } from '../infra/http/react/use-sending.ts';
import { useSession } from '../session/public.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { keySequence } from '../ui/model/key-sequence.ts';
import { Skeletons } from '../ui/skeletons.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { cacheTemplates, refreshTemplates, useTemplates } from './queries.ts';
import { suggestedReplies, reviewWords as words } from './words.ts';

export const TemplatesDialog = ({ onClose }: { onClose: () => void }) => (
  <Loaded
    query={useTemplates()}
    missing={null}
    skeleton={
      <Dialog title={words.templates} onClose={onClose} size="wide">
        <Skeletons count={3} className="h-20 rounded-control" />
      </Dialog>
    }
  >
    {(templates) => <EditTemplates key={templates.version} templates={templates} onClose={onClose} />}
  </Loaded>
);

interface EditTemplatesProps {
  templates: ReplyTemplates;
  onClose: () => void;
}

interface Row {
  key: number;
  text: string;
}

const nextKey = keySequence();
const rowOf = (text: string): Row => ({ key: nextKey(), text });

function EditTemplates({ templates: { templates, version }, onClose }: EditTemplatesProps) {
  const { vendor } = useSession();
  const [rows, setRows] = useState(() => templates.map(rowOf));
  const [errors, setErrors] = useState<readonly (string | undefined)[]>([]);
  const { isSending, problem, setProblem, send } = useSending(words.notSent);
  const change = (next: Row[]) => {
    setRows(next);
    setErrors([]);
  };
  const save = async () => {
    const texts = rows.map(({ text }) => normaliseText(text));
    const found = texts.map((text, index) => errorOf(texts, text, index));
    setErrors(found);
    if (found.some((error) => error !== undefined)) return;
    try {
      const saved = await client(saveReplyTemplates, { body: { templates: texts } }, { version });
      cacheTemplates(vendor?.vendorCode, saved);
      toast({ type: 'success', title: words.templatesSaved });
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallFailed) || failure.problem.code !== 'TEMPLATES_STALE') throw failure;
      toast({ type: 'warning', title: words.templatesStale });
      await refreshTemplates();
    }
  };
  const isFull = rows.length >= maxTemplates;
  return (
    <Dialog
      title={words.templates}
      description={words.templatesHint}
      size="wide"
      onClose={onClose}
      locked={isSending}
      buttons={[
        { children: words.saveTemplates, pending: isSending, onPress: () => void send(save) },
        { children: words.cancel, onPress: onClose },
      ]}
    >
      <div className="flex flex-col gap-4">
        {problem && <Banner tone="error" title={problem} />}
        {rows.length === 0 && <p className="text-dim">{words.noTemplates}</p>}
        <ol className="flex flex-col gap-4">
          {rows.map(({ key, text }, index) => (
            <li key={key} className="flex items-start gap-2">
              <TextArea
                label={words.templateNumber(index + 1)}
                rows={3}
                value={text}
                error={errors[index]}
                className="min-w-0 flex-1"
                onChange={({ currentTarget: { value } }) => {
                  setProblem(undefined);
                  change(rows.map((row) => (row.key === key ? { key, text: value } : row)));
                }}
              />
              <IconButton
                icon="close"
                label={words.removeTemplate(index + 1)}
                className="mt-6"
                onPress={() => change(rows.filter((row) => row.key !== key))}
              />
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button
            tone="quiet"
            icon="plus"
            disabledReason={isFull ? words.templatesFull : undefined}
            onPress={() => change([...rows, rowOf('')])}
          >
            {words.addTemplate}
          </Button>
          {rows.length === 0 && (
            <Button tone="quiet" icon="plus" onPress={() => change(suggestedReplies.map(rowOf))}>
              {words.addSuggested}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function errorOf(texts: readonly string[], text: string, index: number): string | undefined {
  if (text === '') return replyMissing;
  if (text.length > maxReply) return words.replyTooLong;
  return texts.indexOf(text) === index ? undefined : words.templateTwice;
}
