// The page of an unknown path, with a link out of it.
import { hasStatusPage } from '@pishkhan/contract/access/vendor-status.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '../session/model/session.ts';
import { buttonClass } from '../ui/button.tsx';
import { notFoundRow } from './routing/route-table.ts';

/** These words are not in words.ts, because every page loads that file. */
const notFoundWords = {
  notFound: 'صفحه‌ای با این نشانی نداریم. شاید نشانی اشتباه باشد یا تغییر کرده باشد.',
  toDashboard: 'بازگشت به داشبورد',
  toStatus: 'بازگشت به وضعیت فروشگاه',
} as const;

export function NotFoundPage() {
  const { isLoggedIn, vendor } = useSession();
  const status = vendor?.vendorStatus ?? 'NOT_REGISTERED';
  // The dashboard then redirects to the page of the shop's status.
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

/** A bell on a counter with nobody behind it. Decorative. */
function NotFoundPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 150" className="w-60 max-w-full">
      <path d="M48 122v24M192 122v24" className="stroke-edge" strokeWidth="10" strokeLinecap="round" />
      <path d="M20 116h200" className="stroke-primary-solid" strokeWidth="12" strokeLinecap="round" />
      <g fill="#ffb224">
        <circle cx="84" cy="62" r="6" />
        <path d="M50 102a34 33 0 0 1 68 0z" />
      </g>
      <path
        d="M63 90a20 20 0 0 1 11-12"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
        opacity="0.85"
      />
      <path d="M42 104h84" className="stroke-dim" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M52 52l-9-9M84 44V31M116 52l9-9"
        fill="none"
        className="stroke-edge"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M186 34a15 15 0 1 0-21 14c5 2 6 5 6 10"
        fill="none"
        className="stroke-dim"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <circle cx="171" cy="76" r="5.5" className="fill-dim" />
    </svg>
  );
}
