// The page of an unknown path, with a way on.
import { hasStatusPage } from '@pishkhan/contract/access/vendor-status.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '../session/model/session.ts';
import { buttonClass } from '../ui/button.tsx';
import { NotFoundPicture } from './not-found-picture.tsx';
import { notFoundWords } from './not-found-words.ts';
import { notFoundRow } from './routing/route-table.ts';

export function NotFoundPage() {
  const { isLoggedIn, vendor } = useSession();
  const status = vendor?.vendorStatus ?? 'NOT_REGISTERED';
  // The dashboard leads to the page of the shop's status then.
  const isHeldBack = isLoggedIn && hasStatusPage(status);
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-6 px-4 py-8 text-center">
      <NotFoundPicture />
      <div>
        <h1 className="text-2xl font-bold">{notFoundRow.title}</h1>
        <p className="mt-2 text-dim">{notFoundWords.notFound}</p>
      </div>
      <Link to="/dashboard" className={buttonClass({ size: 'tap-lg' })}>
        {isHeldBack ? notFoundWords.toStatus : notFoundWords.toDashboard}
      </Link>
    </div>
  );
}
