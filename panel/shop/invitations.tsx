// The signed-in person's invitations to other shops, one card with one action each. Nothing is rendered without invitations.
import { roleWords } from '@pishkhan/contract/access/roles.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '../session/public.ts';
import { Banner } from '../ui/banner.tsx';
import { buttonClass } from '../ui/button.tsx';
import { vendorWords } from './words.ts';

export function Invitations() {
  const { isLoggedIn, invitations } = useSession();
  if (!isLoggedIn) return null;
  return invitations.map(({ vendorCode, vendorName, role, until }) => (
    <Banner
      key={vendorCode}
      icon="store"
      title={vendorWords.invitedTo(vendorName)}
      action={
        <Link to="/auth/switch/$id" params={{ id: vendorCode }} className={buttonClass()}>
          {vendorWords.join}
        </Link>
      }
    >
      {vendorWords.invitedAs(roleWords[role], until)}
    </Banner>
  ));
}
