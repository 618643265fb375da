// The layout of every page of the sign-up: logo, sign-out, one column, and support.
import type { ReactNode } from 'react';
import { logoutDialog } from '../session/public.ts';
import { SupportButton } from '../session/support/public.ts';
import { Button } from '../ui/button.tsx';
import { registrationWords } from './registration/registration-words.ts';

export interface SignupLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function SignupLayout({ title, lead, children }: SignupLayoutProps) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col gap-4 px-4 py-6">
      <header className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-3 text-xl font-bold">
          <img src={__BRAND_MARK__} alt="" width="40" height="40" />
          {registrationWords.brand}
        </p>
        <Button tone="ghost" icon="logout" onPress={() => logoutDialog.set(true)}>
          {registrationWords.logout}
        </Button>
      </header>
      <div>
        <h1 className="text-2xl font-bold">{title}</h1>
        {lead && <p className="mt-1.5 text-pretty text-dim">{lead}</p>}
      </div>
      {children}
      <SupportButton tone="ghost" wide />
    </div>
  );
}
