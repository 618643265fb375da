import type { OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FormSection } from '../../forms/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useProducts } from '../queries.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { connectedWords, connectWords as words } from './option-words.ts';

/** The connections of a group. The URL can open the dialog at once, because a new group is connected next. */
export function ConnectSection({ group }: { group: OptionCategory }) {
  const isAsked = useLocation({ select: ({ hash }) => hash === 'connect' });
  const [isOpen, setIsOpen] = useState(isAsked);
  const navigate = useNavigate();
  // The dialog opens once: a reload or the back button must not open it again.
  useEffect(() => {
    if (isAsked) void navigate({ to: '.', hash: '', replace: true });
  }, [isAsked, navigate]);
  const { data: menu = [] } = useProducts();
  const connected = connectedWords(group);
  const whole = menu.filter(({ categoryId }) => group.productCategories.includes(categoryId));
  const single = menu
    .filter(({ categoryId }) => !group.productCategories.includes(categoryId))
    .flatMap(({ products }) => products)
    .filter(({ productHeaderId }) => group.productHeaders.includes(productHeaderId));
  return (
    <FormSection title={words.section}>
      {connected ? <p className="font-semibold">{connected}</p> : <p>{words.none}</p>}
      {whole.length + single.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {whole.map(({ categoryId, categoryName }) => (
            <li key={`c${categoryId}`} className="min-w-0">
              <Badge tone="primary" icon="products">
                {words.whole(categoryName)}
              </Badge>
            </li>
          ))}
          {single.slice(0, maxShown).map(({ productHeaderId, headerName }) => (
            <li key={productHeaderId} className="min-w-0 rounded-full bg-gray-soft px-3 py-1 text-sm">
              {headerName}
            </li>
          ))}
          {single.length > maxShown && (
            <li className="px-1 py-1 text-dim text-sm">{words.others(single.length - maxShown)}</li>
          )}
        </ul>
      )}
      <Button tone={connected ? 'quiet' : 'primary'} size="tap-lg" wide onPress={() => setIsOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <ConnectDialog group={group} onClose={() => setIsOpen(false)} />}
    </FormSection>
  );
}

const maxShown = 12;
