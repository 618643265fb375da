// «این محصول را دارید؟»: products with a similar name, so that no product is created twice.
import { searchHeaders } from '@pishkhan/contract/menu/products/calls.ts';
import { foldText } from '@pishkhan/contract/text/persian.ts';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { client } from '../../infra/http/client.ts';
import { useAnswer } from '../../session/cache/public.ts';
import { useSession } from '../../session/public.ts';
import { Icon } from '../../ui/icon.tsx';
import { announce } from '../../ui/live-region.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { menuKey } from '../queries.ts';
import { formWords } from './form-words.ts';

const maxShown = 4;

export function HeaderSearch({ name }: { name: string }) {
  const { vendor } = useSession();
  const term = useDebounced(foldText(name).slice(0, 60));
  const { data } = useAnswer(
    [menuKey, vendor?.vendorCode, 'header-search', term],
    (signal) => client(searchHeaders, { body: { term } }, { signal }),
    // The search is only a hint: a missing or slow response does no harm.
    { enabled: term.length >= 2, gcTime: 60_000 },
  );
  const found = (term.length >= 2 && data) || [];
  const isFound = found.length > 0;
  useEffect(() => {
    if (isFound) announce(formWords.alreadyThere, 'polite');
  }, [isFound]);
  if (!isFound) return null;
  return (
    <div className="flex flex-col gap-1 rounded-control bg-warning-soft p-2">
      <p className="flex flex-wrap items-center gap-x-2 px-2 font-bold text-sm text-warning-ink">
        <Icon name="info" size={20} />
        {formWords.alreadyThere}
        <span className="font-normal">{formWords.alreadyThereHint}</span>
      </p>
      <ul>
        {found.slice(0, maxShown).map(({ productHeaderId, headerName, categoryName }) => (
          <li key={productHeaderId}>
            <Link
              to="/products/$id/edit"
              params={{ id: String(productHeaderId) }}
              className="flex min-h-tap items-center gap-3 rounded-control px-2 hover:bg-surface"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{headerName}</span>
                <span className="block truncate text-sm text-dim">{categoryName}</span>
              </span>
              <Icon name="chevron-forward" size={20} className="text-dim" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
