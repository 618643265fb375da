// Writes or edits a reply. Typed text stays until the server has stored it. It replaces another text only after that text was shown.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { createReply, editReply } from '@pishkhan/contract/reviews/calls.ts';
import { maxReply, replyMissing } from '@pishkhan/contract/reviews/fields.ts';
import { isReplyActionAllowed } from '@pishkhan/contract/reviews/reply-rules.ts';
import type { Reply } from '@pishkhan/contract/reviews/review.ts';
import { normaliseText } from '@pishkhan/contract/text/persian.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { client } from '../infra/http/client.ts';
import { useSession } from '../session/public.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { changeMeanwhile } from './change-meanwhile.ts';
import { cacheReply, useTemplates } from './queries.ts';
import { RemoveReply } from './remove-reply.tsx';
import { ReplyText } from './reply-text.tsx';
import { replyChangeWords, suggestedReplies, reviewWords as words } from './words.ts';

interface ReplyFormProps {
  reviewId: number;
  /** The existing reply, which is edited. Another one may replace it while somebody writes. */
  reply: Reply | undefined;
  label: string;
  onDone: () => void;
}

export function ReplyForm({ reviewId, reply, label, onDone }: ReplyFormProps) {
  const { vendor } = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(reply?.comment ?? '');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [begun] = useState(reply);
  const meanwhile = changeMeanwhile(begun, reply);
  const isBlocked = reply !== undefined && !isReplyActionAllowed('edit', reply.approvalStatus);
  useEffect(() => field.current?.focus(), []);

  const change = (next: string) => {
    setText(next);
    setError(undefined);
  };
  const fail = (sentence: string) => {
    setError(sentence);
    field.current?.focus();
  };
  const send = async () => {
    const comment = normaliseText(text);
    if (comment === '') return fail(replyMissing);
    if (comment.length > maxReply) return fail(words.replyTooLong);
    setIsSending(true);
    setProblem(undefined);
    try {
      const saved = reply
        ? await client(
            editReply,
            { params: { id: String(reviewId), replyId: String(reply.id) }, body: { comment } },
            { version: reply.version },
          )
        : await client(createReply, {
            params: { id: String(reviewId) },
            body: { comment, writerName: vendor?.vendorName ?? '' },
          });
      cacheReply(reviewId, saved);
      toast({ type: 'success', title: reply ? words.edited : words.sent });
      onDone();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) return setProblem(words.notSent);
      const { code, detail, reply: other } = failure.problem;
      if (code === 'INVALID') return fail(detail);
      // A colleague or the platform was faster: their reply is shown now, and the next press concerns it.
      if (other) cacheReply(reviewId, other as Reply);
      else if (code === 'NOT_FOUND' && reply) cacheReply(reviewId, undefined);
      else setProblem(detail);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form
      noValidate
      aria-label={label}
      className="flex flex-col gap-3 rounded-control border border-line p-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isSending && !isBlocked) void send();
      }}
    >
      {problem && <Banner tone="error" title={problem} />}
      {meanwhile && (
        <Meanwhile key={`${reply?.id} ${reply?.version}`} title={replyChangeWords[meanwhile]}>
          {reply && (
            <ReplyText reply={reply}>
              {isBlocked && (
                <div>
                  <RemoveReply reviewId={reviewId} reply={reply} />
                </div>
              )}
            </ReplyText>
          )}
        </Meanwhile>
      )}
      <TextArea
        ref={field}
        label={words.replyLabel}
        value={text}
        error={error}
        description={words.replyHint(maxReply - text.length)}
        required
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        {isBlocked ? (
          <p className="w-full font-semibold">{words.editPublished}</p>
        ) : (
          <Button type="submit" pending={isSending}>
            {buttonWord(reply !== undefined, meanwhile !== undefined)}
          </Button>
        )}
        <Button tone="quiet" onPress={onDone}>
          {words.cancel}
        </Button>
        <TemplateMenu
          onChoose={(template) => {
            change(text.trim() === '' ? template : `${text.trimEnd()}\n${template}`);
            field.current?.focus();
          }}
        />
      </div>
    </form>
  );
}

const buttonWord = (isThere: boolean, isOther: boolean): string =>
  isThere ? (isOther ? words.replace : words.saveEdit) : words.send;

/** Shows the present reply above the typed text. */
function Meanwhile({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The result is not returned: newer browsers return a promise, which React would call as the effect's cleanup.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="flex scroll-my-24 flex-col gap-3">
      <Banner tone="warning" title={title}>
        {words.typedStays}
      </Banner>
      {children}
    </div>
  );
}

/** The shop's own texts, or ours if it has none. */
function TemplateMenu({ onChoose }: { onChoose: (text: string) => void }) {
  const { data } = useTemplates();
  const texts = data && data.templates.length > 0 ? data.templates : suggestedReplies;
  return (
    <Menu
      label={words.useTemplate}
      showLabel
      icon="note"
      actions={texts.map((text) => ({
        id: text,
        label: shortened(text),
        onPress: () => onChoose(text),
      }))}
    />
  );
}

const maxLabel = 60;
const shortened = (text: string): string =>
  text.length <= maxLabel ? text : `${text.slice(0, maxLabel - 1).trimEnd()}…`;
