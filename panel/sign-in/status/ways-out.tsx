// The remaining options on a page without a next step: call the support, switch the shop, sign out.

import { logoutDialog, useSession } from '../../session/public.ts';
import { SupportButton } from '../../session/support/public.ts';
import { SwitchVendorButton } from '../../shop/public.ts';
import { Button } from '../../ui/button.tsx';
import { statusWords } from './status-words.ts';

/** `isAside` means that the page is about something else, or about waiting. */
export function WaysOut({ isAside = false }: { isAside?: boolean }) {
  const { isLoggedIn } = useSession();
  return (
    <div className="flex w-full flex-col gap-3">
      <SupportButton tone={isAside ? 'quiet' : 'primary'} size="tap-lg" wide />
      {isLoggedIn && <SwitchVendorButton tone="quiet" size="tap-lg" wide />}
      {isLoggedIn && (
        <Button tone="ghost" icon="logout" wide onPress={() => logoutDialog.set(true)}>
          {statusWords.logout}
        </Button>
      )}
    </div>
  );
}
