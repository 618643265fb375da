// The layout of every page before the panel: logo, one card below a shop's awning, theme switch and version.
import { appVersion } from '@pishkhan/contract/session/session.ts';
import type { ReactNode } from 'react';
import { Invitations } from '../shop/public.ts';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { signInWords } from './form/sign-in-words.ts';

/** The layout also shows a person's invitations, unless `isInvitation` says that the page shows its own invitation. */
export function AuthLayout({ children, isInvitation }: { children: ReactNode; isInvitation?: boolean }) {
  return (
    <div className="flex min-h-dvh flex-col px-4 pt-[clamp(1.5rem,calc(14dvh-2.5rem),9rem)] pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
      <div className="mx-auto flex w-full max-w-md flex-col">
        <p className="mb-6 flex items-center justify-center gap-3 text-2xl font-bold">
          <img src={__BRAND_MARK__} alt="" width="48" height="48" />
          {signInWords.brand}
        </p>
        <div className="overflow-hidden rounded-sheet border border-line bg-surface shadow-raised">
          <StripedHeader />
          <div className="flex flex-col gap-6 px-5 pt-5 pb-6 sm:px-8 sm:pb-8">
            {!isInvitation && <Invitations />}
            {children}
          </div>
        </div>
        <div className="mt-6 flex flex-col items-center gap-4">
          <ThemeSwitch className="w-full max-w-xs" />
          <p className="text-sm text-dim">
            نسخه <bdi dir="ltr">{appVersion}</bdi>
          </p>
        </div>
      </div>
    </div>
  );
}

/** The striped awning of a shop, as wide as its container. Decorative. */
function StripedHeader() {
  return (
    <svg
      aria-hidden="true"
      className="block h-9 w-full"
      preserveAspectRatio="xMidYMin slice"
      viewBox="0 0 448 36"
    >
      <defs>
        <pattern id="awning" width="56" height="36" patternUnits="userSpaceOnUse">
          <path d="M0 0h28v22a14 14 0 0 1-28 0z" className="fill-primary-solid" />
          <path d="M28 0h28v22a14 14 0 0 1-28 0z" fill="#ffb224" />
        </pattern>
      </defs>
      <rect width="448" height="36" fill="url(#awning)" />
    </svg>
  );
}
