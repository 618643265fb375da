// The invitation page for a signed-in person: the invited phone joins with one press; another phone gets instructions.
import { statusPage } from '@pishkhan/contract/access/vendor-status.ts';
import type { Invitation } from '@pishkhan/contract/staff/calls.ts';
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMobile } from '../../fa/digits.ts';
import { signOut, useSession } from '../../session/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { InvitationOffer } from './invitation-offer.tsx';
import { invitationWords } from './invitation-words.ts';

export function InvitationForPerson({ invitation }: { invitation: Invitation }) {
  const { user, vendor } = useSession();
  const router = useRouter();
  const [isLeaving, setIsLeaving] = useState(false);
  if (!user) return null;
  const isMine = maskMobile(user.cellPhone) === invitation.maskedPhone;

  /** Signing out navigates to the sign-in page, so this navigates back to the invitation. */
  const leave = async () => {
    setIsLeaving(true);
    const { href } = router.state.location;
    await signOut();
    await router.navigate({ href, replace: true });
  };

  return (
    <>
      <InvitationOffer invitation={invitation} />
      <p className="flex flex-wrap items-center justify-between gap-x-3 border-y border-line py-3">
        <span className="text-dim">{invitationWords.signedInAs}</span>
        <bdi dir="ltr" className="font-bold">
          {formatMobile(user.cellPhone)}
        </bdi>
      </p>
      {isMine ? (
        <Link
          to="/auth/switch/$id"
          params={{ id: invitation.vendorCode }}
          className={buttonClass({ size: 'tap-lg', wide: true })}
        >
          {invitationWords.join}
        </Link>
      ) : (
        <>
          <Banner tone="warning" title={invitationWords.otherTitle}>
            {invitationWords.otherText}
          </Banner>
          <Button size="tap-lg" icon="logout" wide pending={isLeaving} onPress={() => void leave()}>
            {invitationWords.signOut}
          </Button>
        </>
      )}
      <Link
        to={statusPage(vendor?.vendorStatus ?? 'NOT_REGISTERED') as '/dashboard'}
        className={buttonClass({ tone: 'ghost', wide: true })}
      >
        {invitationWords.toMyPanel}
      </Link>
    </>
  );
}
