// /sign-in: user name, passphrase and second factor in one form, so that a wrong code tells nothing about the passphrase.
import { signInOperator } from '@pishkhan/contract/operators/calls.ts';
import { internalPath } from '@pishkhan/panel/page/internal-path.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { client } from '../infra/client.ts';
import { useSending } from '../infra/use-sending.ts';
import { CodeField } from './code-field.tsx';
import { enterAs } from './operator.ts';
import { OutsideLayout } from './outside-layout.tsx';
import { PassphraseField } from './passphrase-field.tsx';
import { sessionWords as words } from './words.ts';

const whyWords = { ended: words.ended, idle: words.idle } as const;

export function SignInPage() {
  const router = useRouter();
  const { back, why } = useSearch({ strict: false }) as { back?: string; why?: string };
  const [userName, setUserName] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const { isSending, problem, send } = useSending();

  const enter = (typedCode: string) =>
    send(async () => {
      try {
        enterAs(
          await client(signInOperator, { body: { userName: userName.trim(), passphrase, code: typedCode } }),
        );
      } catch (failure) {
        setCode('');
        throw failure;
      }
      await router.navigate({ href: internalPath(back) ?? '/', replace: true });
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter(code);
  };
  const isWhole = userName !== '' && passphrase !== '';

  return (
    <OutsideLayout title={words.title}>
      {problem === undefined ? (
        why !== undefined &&
        Object.hasOwn(whyWords, why) && <Banner title={whyWords[why as keyof typeof whyWords]} />
      ) : (
        <Banner tone="error" title={problem} />
      )}
      <form onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={words.userName}
          ltr
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus
          value={userName}
          onChange={({ currentTarget }) => setUserName(currentTarget.value)}
        />
        <PassphraseField value={passphrase} onChange={setPassphrase} autoComplete="current-password" />
        <CodeField
          code={code}
          onChange={setCode}
          onComplete={(typed) => isWhole && void enter(typed)}
          isRecovery={isRecovery}
          onKind={setRecovery}
        />
        <Button type="submit" size="tap-lg" wide pending={isSending}>
          {words.enter}
        </Button>
      </form>
      <p className="text-dim text-sm">{words.help}</p>
    </OutsideLayout>
  );
}
