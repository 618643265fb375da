// The page of an unknown path, or of a path without a screen yet. It offers the ways out, because a person's next step may be such a path.
import { hasStatusPage } from '@pishkhan/contract/access/vendor-status.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '../session/model/session.ts';
import { WaysOut } from '../session/status/ways-out.tsx';
import { buttonClass } from '../ui/button.tsx';
import { VendorStatusBadge } from '../vendors/public.ts';
import { NotFoundPicture } from './not-found-picture.tsx';
import { notFoundRow } from './routing/route-table.ts';
import { appWords } from './words.ts';

export function NotFoundPage() {
  const { isLoggedIn, vendor } = useSession();
  const status = vendor?.vendorStatus ?? 'NOT_REGISTERED';
  // The dashboard would only redirect back here.
  const isHeldBack = isLoggedIn && hasStatusPage(status);
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-6 px-4 py-8 text-center">
      <NotFoundPicture />
      <div>
        <h1 className="text-2xl font-bold">{notFoundRow.title}</h1>
        <p className="mt-2 text-dim">{isHeldBack ? appWords.heldBack : appWords.notFound}</p>
      </div>
      {isHeldBack ? (
        <>
          <p className="flex flex-wrap items-center justify-center gap-3">
            {vendor && <span className="font-bold">{vendor.vendorName}</span>}
            <VendorStatusBadge status={status} />
          </p>
          <WaysOut />
        </>
      ) : (
        <Link to="/dashboard" className={buttonClass({ size: 'tap-lg' })}>
          {appWords.toDashboard}
        </Link>
      )}
    </div>
  );
}
