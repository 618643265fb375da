import { platformRoleWords } from '@pishkhan/contract/access/platform-permissions.ts';
import { Button, buttonClass } from '@pishkhan/panel/ui/button.tsx';
import { ThemeSwitch } from '@pishkhan/panel/ui/theme-switch.tsx';
import { GoLink } from '../kit/go-link.tsx';
import { leave, useOperator } from '../session/public.ts';
import { overlay } from './overlays.tsx';
import { appWords } from './words.ts';

/** The signed-in operator, the look of the page, and the way out. */
export function Account() {
  const operator = useOperator();
  if (!operator) return null;
  return (
    <section aria-label={operator.fullName} className="flex flex-col gap-2 border-line border-t pt-3">
      <p className="px-2">
        <span className="block font-semibold">{operator.fullName}</span>
        <span className="block text-dim text-sm">
          {operator.roles.map((role) => platformRoleWords[role]).join('، ')}
        </span>
      </p>
      <ThemeSwitch />
      <Button tone="ghost" className="max-lg:hidden" onPress={() => overlay.set('shortcuts')}>
        {appWords.shortcuts}
      </Button>
      <GoLink className={buttonClass({ tone: 'ghost' })} href="/sessions">
        {appWords.sessions}
      </GoLink>
      <Button tone="ghost" icon="logout" onPress={() => void leave('left')}>
        {appWords.signOut}
      </Button>
    </section>
  );
}
