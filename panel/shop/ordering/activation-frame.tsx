// The layout of every page of a shop before its activation: logo, sign-out, one column, and support.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { logoutDialog, useSession } from '../../session/public.ts';
import { SupportButton } from '../../session/support/public.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SwitchVendorButton } from '../public.ts';
import { orderingWords } from './words.ts';

export interface ActivationFrameProps {
  title: string;
  lead?: ReactNode;
  /** Set on the pages below the checklist. */
  isPart?: boolean;
  children: ReactNode;
}

/** People who may not see the settings read who makes them. */
export function ActivationFrame({ title, lead, isPart, children }: ActivationFrameProps) {
  const { user, vendor } = useSession();
  const maySet = user?.role ? roleHas(user.role, 'vendor.settings') : false;
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col gap-4 px-4 py-6">
      <header className="flex items-center justify-between gap-3">
        {isPart ? (
          <Link to="/auth/activation" className={buttonClass({ tone: 'ghost' })}>
            <Icon name="chevron-back" />
            {orderingWords.back}
          </Link>
        ) : (
          <>
            <p className="flex min-w-0 items-center gap-3 text-xl font-bold">
              <img src={__BRAND_MARK__} alt="" width="40" height="40" />
              <span className="truncate">{vendor?.vendorName ?? orderingWords.brand}</span>
            </p>
            <Button tone="ghost" icon="logout" onPress={() => logoutDialog.set(true)}>
              {orderingWords.logout}
            </Button>
          </>
        )}
      </header>
      <div className="flex flex-col gap-4">
        <div>
          <h1 className="text-2xl font-bold">{maySet ? title : orderingWords.notYet}</h1>
          {maySet && lead && <p className="mt-1.5 text-pretty text-dim">{lead}</p>}
        </div>
        {maySet ? children : <p className="text-pretty">{orderingWords.othersSet}</p>}
      </div>
      {!isPart && <SwitchVendorButton tone="quiet" wide />}
      <SupportButton tone="ghost" wide />
    </div>
  );
}
