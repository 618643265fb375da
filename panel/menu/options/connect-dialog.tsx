// Connects a group of options: to whole categories, which includes their later products, and to single products.
// Only the differences are sent. The server's response decides what is shown as connected.

import { connectOptions, disconnectOptions } from '@pishkhan/contract/menu/options/calls.ts';
import type { OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import type { ProductGroup } from '@pishkhan/contract/menu/products/product.ts';
import { foldTight } from '@pishkhan/contract/text/persian.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { useSending } from '../../infra/http/react/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshMenu, useProducts } from '../queries.ts';
import { ConnectCategory } from './connect-category.tsx';
import { type Connected, connectionSteps } from './model/connection-steps.ts';
import { cacheGroups } from './option-queries.ts';
import { connectWords as words } from './option-words.ts';

const connectedOf = ({ productHeaders, productCategories }: OptionCategory): Connected => ({
  products: new Set(productHeaders),
  categories: new Set(productCategories),
});

export function ConnectDialog({ group, onClose }: { group: OptionCategory; onClose: () => void }) {
  const query = useProducts();
  const { data: menu } = query;
  const [wanted, setWanted] = useState(() => connectedOf(group));
  const [term, setTerm] = useState('');
  const { isSending, problem, send } = useSending();
  const now = useMemo(() => connectedOf(group), [group]);
  const found = useFound(menu, useDeferredValue(term));
  const { optionCategoryName: name } = group;

  const productsOf = (id: number) =>
    menu?.find(({ categoryId }) => categoryId === id)?.products.map((one) => one.productHeaderId) ?? [];
  const steps = connectionSteps(now, wanted, productsOf);
  const come = [...wanted.products].filter((id) => !now.products.has(id)).length;
  const gone = [...now.products].filter((id) => !wanted.products.has(id)).length;

  const save = () =>
    send(async () => {
      await applySteps(group.id, steps).catch((failure) => {
        // Some of the steps may have succeeded, so the remaining ones are computed from fresh data.
        void refreshMenu();
        throw failure;
      });
      toast({
        type: 'success',
        title: words.saved(name),
        timeout: 8000,
        undo: () =>
          applySteps(group.id, connectionSteps(wanted, now, productsOf)).catch(() =>
            toast({ type: 'alert', title: words.failed }),
          ),
      });
      onClose();
    });

  const hasProducts = menu?.some(({ products }) => products.length > 0) ?? false;
  return (
    <Dialog
      onClose={onClose}
      title={words.title(name)}
      description={words.hint}
      size="wide"
      footer={
        steps.length > 0 ? (
          <div className="flex flex-col gap-2">
            <p role="status" className="text-center text-dim text-sm">
              {words.difference(come, gone)}
            </p>
            {problem && (
              <p role="alert" className="text-center font-semibold text-error-ink text-sm">
                {problem}
              </p>
            )}
            <Button size="tap-lg" wide pending={isSending} onPress={() => void save()}>
              {words.save}
            </Button>
          </div>
        ) : (
          <Button tone="quiet" size="tap-lg" onPress={onClose}>
            {words.close}
          </Button>
        )
      }
    >
      <Loaded query={query} loading={words.loading}>
        {(categories) => (
          <div inert={isSending} className="flex flex-col gap-3">
            {hasProducts && (
              <TextField
                label={words.search}
                isLabelHidden
                placeholder={words.search}
                inputMode="search"
                autoComplete="off"
                value={term}
                onChange={(event) => setTerm(event.currentTarget.value)}
              />
            )}
            {categories.length === 0 && <p>{words.noProducts}</p>}
            {categories.length > 0 && found.length === 0 && <p role="status">{words.nothing}</p>}
            {/* The search field does not get the focus: a phone's keyboard would cover half of the list. */}
            <ul
              data-autofocus
              tabIndex={-1}
              aria-label={words.list}
              className="flex flex-col gap-3 outline-none"
            >
              {found.map(({ category, products }) => (
                <li key={category.categoryId}>
                  <ConnectCategory
                    category={category}
                    shown={products}
                    isSearched={term !== ''}
                    wanted={wanted}
                    onChange={setWanted}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Returns categories whose name matches, with all their products; otherwise categories with matching products. */
function useFound(menu: readonly ProductGroup[] | undefined, term: string) {
  return useMemo(() => {
    const wanted = foldTight(term);
    return (menu ?? []).flatMap((category) => {
      if (foldTight(category.categoryName).includes(wanted))
        return [{ category, products: category.products }];
      const products = category.products.filter(({ headerName }) => foldTight(headerName).includes(wanted));
      return products.length > 0 ? [{ category, products }] : [];
    });
  }, [menu, term]);
}

async function applySteps(id: number, steps: ReturnType<typeof connectionSteps>): Promise<void> {
  for (const { verb, productHeaders, productCategories } of steps) {
    const body = {
      optionCategories: [id],
      productHeaders: [...productHeaders],
      productCategories: [...productCategories],
    };
    const call = verb === 'connect' ? connectOptions : disconnectOptions;
    const { optionCategories } = await client(call, { body });
    cacheGroups(optionCategories);
  }
}
