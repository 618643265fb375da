// Phone number and code on the invitation page. A number that cannot be the invited one is refused before a message is spent.
import type { Invitation } from '@pishkhan/contract/staff/calls.ts';
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';
import { useState } from 'react';
import { session } from '../../session/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeStep } from '../form/code-step.tsx';
import { NumberStep } from '../form/number-step.tsx';
import { signInWords } from '../form/sign-in-words.ts';
import { dropDraft, readDraft, type SignInDraft, storeDraft } from '../sign-in-draft.ts';
import { signInProblem } from '../sign-in-problem.ts';
import { InvitationOffer } from './invitation-offer.tsx';
import { invitationWords } from './invitation-words.ts';

export function InvitationForGuest({ invitation }: { invitation: Invitation }) {
  const { vendorCode, maskedPhone } = invitation;
  const [draft, setDraft] = useState<SignInDraft>(() => readDraft(sessionStorage));
  /**
   * The result of a correct code. `in` means a member of the shop; `out` means that the server has signed this number in to another shop,
   * or none.
   */
  const [proved, setProved] = useState<'in' | 'out'>();
  const [failure, setFailure] = useState<string>();
  const isInvited = (cellPhone: string) => maskMobile(cellPhone) === maskedPhone;
  const asksCode = draft.asksCode && draft.sent && isInvited(draft.sent.cellPhone);

  const change = (next: SignInDraft) => {
    setDraft(next);
    storeDraft(sessionStorage, next);
  };

  const enter = async () => {
    setFailure(undefined);
    try {
      await session.enter();
      dropDraft(sessionStorage);
    } catch (error) {
      const problem = signInProblem(error);
      setFailure(problem.kind === 'wait' ? signInWords.tooMany(problem.seconds) : problem.text);
    }
  };

  if (proved === 'out')
    return (
      <>
        <Banner tone="warning" title={invitationWords.notEntered}>
          {invitationWords.notEnteredText}
        </Banner>
        {failure !== undefined && <Banner tone="error" title={failure} />}
        <Button size="tap-lg" wide onPress={() => void enter()}>
          {invitationWords.goOn}
        </Button>
      </>
    );
  return (
    <>
      {failure !== undefined && <Banner tone="error" title={failure} />}
      {asksCode && draft.sent ? (
        <>
          {proved && failure !== undefined && (
            <Button size="tap-lg" icon="refresh" wide onPress={() => void enter()}>
              {signInWords.retry}
            </Button>
          )}
          {!proved && (
            <CodeStep
              sent={draft.sent}
              vendorCode={vendorCode}
              onResent={(sent, asksCode = true) => change({ ...draft, sent, asksCode })}
              onChangeNumber={() => change({ ...draft, asksCode: false })}
              onDone={(vendors) => {
                const isIn = vendors.some((shop) => shop.vendorCode === vendorCode);
                setProved(isIn ? 'in' : 'out');
                if (isIn) void enter();
              }}
            />
          )}
        </>
      ) : (
        <NumberStep
          draft={draft}
          onChange={change}
          refuse={(cellPhone) =>
            isInvited(cellPhone) ? undefined : invitationWords.otherNumber(maskedPhone)
          }
          heading={
            <>
              <InvitationOffer invitation={invitation} />
              <p className="text-pretty">{invitationWords.signIn}</p>
            </>
          }
        />
      )}
    </>
  );
}
