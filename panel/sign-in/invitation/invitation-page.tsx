// /auth/invitation: the offer of an invitation link, and the way to accept it. Open to everyone. A guest proves the invited phone here; a
// person who is signed in with it joins at once; one with another number gets an explanation.
// Invariant: opening the page makes nobody a member. The server decides by the phone that was proved, not by the link.
import { statusPage } from '@pishkhan/contract/access/vendor-status.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { getInvitation, type Invitation } from '@pishkhan/contract/staff/calls.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { authPage, isAuthElsewhere } from '../../infra/http/auth-page.ts';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { alwaysRefetch, useAnswer } from '../../session/cache/public.ts';
import { useSession } from '../../session/public.ts';
import { Invitations } from '../../shop/public.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { softTone } from '../../ui/model/tones.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { WaysOut } from '../status/ways-out.tsx';
import { InvitationForGuest } from './invitation-for-guest.tsx';
import { InvitationForPerson } from './invitation-for-person.tsx';
import { invitationWords } from './invitation-words.ts';

export function InvitationPage() {
  const { userCode, ...named } = useSearch({ from: '/auth/invitation' });
  const vendorCode = named.vendorCode as VendorCode | undefined;
  return (
    <AuthLayout isInvitation>
      {vendorCode && userCode ? (
        <Found vendorCode={vendorCode} userCode={userCode} />
      ) : (
        <Ended vendorCode={vendorCode} />
      )}
    </AuthLayout>
  );
}

function Found({ vendorCode, userCode }: { vendorCode: VendorCode; userCode: string }) {
  const { isLoggedIn } = useSession();
  const query = useAnswer(
    ['invitation', vendorCode, userCode],
    (signal) => client(getInvitation, { query: { vendorCode, userCode } }, { signal }),
    alwaysRefetch,
  );
  return (
    <Loaded
      query={query}
      failed={invitationWords.failed}
      loading={invitationWords.loading}
      skeleton={
        <>
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-tap-lg rounded-control" />
        </>
      }
      missing={<Ended vendorCode={vendorCode} />}
    >
      {(invitation) =>
        isLoggedIn ? (
          <InvitationForPerson invitation={invitation} />
        ) : (
          <InvitationForGuest invitation={invitation} />
        )
      }
    </Loaded>
  );
}

/**
 * The invitation is unknown, expired, withdrawn, replaced or accepted. The server answers all of them alike; the session recognises the
 * last.
 */
function Ended({ vendorCode }: { vendorCode: Invitation['vendorCode'] | undefined }) {
  const { isLoggedIn, vendor, vendors, invitations } = useSession();
  const mine = vendors.find((shop) => shop.vendorCode === vendorCode);
  const newer = invitations.some((invitation) => invitation.vendorCode === vendorCode);
  return (
    <>
      <span
        className={`grid size-20 place-items-center self-center rounded-full ${softTone[mine ? 'success' : 'gray']}`}
      >
        <Icon name={mine ? 'check' : 'clock'} size={32} />
      </span>
      <div className="text-center">
        <h1 className="text-2xl font-bold">{mine ? invitationWords.mine : invitationWords.ended}</h1>
        <p className="mt-3 text-pretty">
          {mine
            ? invitationWords.mineText(mine.vendorName)
            : newer
              ? invitationWords.newer
              : invitationWords.endedText}
        </p>
      </div>
      <Invitations />
      {mine && (
        <Link
          {...(mine.vendorCode === vendor?.vendorCode
            ? { to: statusPage(mine.vendorStatus) as '/dashboard' }
            : { to: '/auth/switch/$id' as const, params: { id: mine.vendorCode } })}
          className={buttonClass({ size: 'tap-lg', wide: true })}
        >
          {invitationWords.goIn}
        </Link>
      )}
      {!mine && (
        <Link
          to={(isLoggedIn ? statusPage(vendor?.vendorStatus ?? 'NOT_REGISTERED') : authPage) as '/dashboard'}
          reloadDocument={!isLoggedIn && isAuthElsewhere}
          className={buttonClass({ tone: 'quiet', size: 'tap-lg', wide: true })}
        >
          {isLoggedIn ? invitationWords.toMyPanel : invitationWords.toSignIn}
        </Link>
      )}
      {!mine && <WaysOut />}
    </>
  );
}
