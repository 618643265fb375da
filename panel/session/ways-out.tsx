// What is left to do where one cannot go on: call, go to another shop, sign out.
import { SupportButton } from '../support/public.ts';
import { Button } from '../ui/button.tsx';
import { SwitchVendorButton } from '../vendors/public.ts';
import { useSession } from './session.ts';
import { logoutDialog } from './shared-flags.ts';
import { sessionWords } from './words.ts';

/** `hasAction`: something else on the page comes first. */
export function WaysOut({ hasAction = false }: { hasAction?: boolean }) {
  const { isLoggedIn } = useSession();
  return (
    <div className="flex w-full flex-col gap-3">
      <SupportButton tone={hasAction ? 'quiet' : 'primary'} size="tap-lg" wide />
      {isLoggedIn && <SwitchVendorButton tone="quiet" size="tap-lg" wide />}
      {isLoggedIn && (
        <Button tone="ghost" icon="logout" wide onPress={() => logoutDialog.set(true)}>
          {sessionWords.logout}
        </Button>
      )}
    </div>
  );
}
