// /invitation#TOKEN: a new operator chooses a passphrase and connects an authenticator app. The recovery codes are shown once.
import { platformRoleWords } from '@pishkhan/contract/access/platform-permissions.ts';
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { acceptInvitation, type MeAtConsole, readInvitation } from '@pishkhan/contract/operators/calls.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { lazyPart } from '@pishkhan/panel/ui/lazy-part.ts';
import { OtpField } from '@pishkhan/panel/ui/otp-field.tsx';
import { Loading } from '@pishkhan/panel/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, Suspense, useState } from 'react';
import { client } from '../infra/client.ts';
import { useSending } from '../infra/use-sending.ts';
import { enterAs } from './operator.ts';
import { OutsideLayout } from './outside-layout.tsx';
import { PassphraseField } from './passphrase-field.tsx';
import { PassphraseMeter } from './passphrase-meter.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { sessionWords as words } from './words.ts';

const QrCode = lazyPart(async () => (await import('@pishkhan/panel/ui/qr-code.tsx')).QrCode);

interface Accepted {
  readonly me: MeAtConsole;
  readonly recoveryCodes: readonly string[];
}

export function InvitationPage() {
  const router = useRouter();
  const [token] = useState(() => location.hash.slice(1));
  const [accepted, setAccepted] = useState<Accepted>();
  if (accepted)
    return (
      <OutsideLayout title={words.codesTitle}>
        <RecoveryCodes
          codes={accepted.recoveryCodes}
          userName={accepted.me.userName}
          onKept={() => {
            enterAs(accepted.me);
            void router.navigate({ href: '/', replace: true });
          }}
        />
      </OutsideLayout>
    );
  return (
    <OutsideLayout title={words.invitation}>
      <Invitation token={token} onAccepted={setAccepted} />
    </OutsideLayout>
  );
}

function Invitation({ token, onAccepted }: { token: string; onAccepted: (accepted: Accepted) => void }) {
  const reading = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => client(readInvitation, { body: { token } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [passphrase, setPassphrase] = useState('');
  const [code, setCode] = useState('');
  const { isSending, problem, send } = useSending();
  const { data, error, refetch } = reading;
  if (error) {
    const isOver = error instanceof CallFailed && ['INVITATION_OVER', 'INVALID'].includes(error.problem.code);
    return (
      <>
        <Banner tone="error" title={isOver ? words.invitationOver : words.invitationFailed} />
        {!isOver && <Button onPress={() => void refetch()}>{words.again}</Button>}
      </>
    );
  }
  if (!data) return <Loading />;
  const accept = (typed: string) =>
    send(async () =>
      onAccepted(await client(acceptInvitation, { body: { token, passphrase, code: typed } })),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void accept(code);
  };
  return (
    <>
      <p>{words.welcome(data.fullName, data.roles.map((role) => platformRoleWords[role]).join('، '))}</p>
      <form onSubmit={submit} className="flex flex-col gap-6">
        <section className="flex flex-col gap-2">
          <h2 className="font-bold">{words.step1}</h2>
          {/* The password manager of the browser stores the name with the passphrase. */}
          <p>
            {words.userName}: <bdi dir="ltr">{data.userName}</bdi>
          </p>
          <input type="hidden" name="username" autoComplete="username" value={data.userName} readOnly />
          <PassphraseField value={passphrase} onChange={setPassphrase} autoComplete="new-password" />
          <PassphraseMeter passphrase={passphrase} userName={data.userName} />
        </section>
        <section className="flex flex-col gap-3">
          <h2 className="font-bold">{words.step2}</h2>
          <p className="text-dim text-sm">{words.step2Why}</p>
          <Suspense fallback={<div className="size-56 self-center" />}>
            <QrCode text={data.uri} label={words.qrLabel} />
          </Suspense>
          <p className="text-sm">
            {words.secret}{' '}
            <bdi dir="ltr" className="break-all font-mono">
              {data.secret}
            </bdi>
          </p>
        </section>
        <section className="flex flex-col gap-3">
          <h2 className="font-bold">{words.step3}</h2>
          <OtpField label={words.code} value={code} onChange={setCode} />
        </section>
        {problem !== undefined && <Banner tone="error" title={problem} />}
        <Button type="submit" size="tap-lg" wide pending={isSending}>
          {words.accept}
        </Button>
      </form>
    </>
  );
}
