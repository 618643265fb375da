// Connects option groups to a product. Connecting and disconnecting take effect at once, without a review by the platform.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { connectOptions, disconnectOptions } from '@pishkhan/contract/menu/options/calls.ts';
import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { client } from '../../infra/http/client.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshMenu, useOptionCategories } from '../queries.ts';
import { OptionChoiceDialog } from './option-choice-dialog.tsx';
import { optionChoiceWords as words } from './option-choice-words.ts';

interface Group {
  readonly id: number;
  readonly optionCategoryName: string;
  readonly optionCount: number;
}

/** `toConnect` are groups that were chosen while the product was created, and are connected now. */
export function OptionLinks(props: { product: ProductHeader; toConnect?: readonly number[] | undefined }) {
  const { product, toConnect = [] } = props;
  const { productHeaderId, optionCategories, categoryId } = product;
  const before = optionCategories.map(({ id }) => id);
  const of = { productHeaders: [productHeaderId] };

  const save = async (chosen: readonly number[]) => {
    const added = chosen.filter((id) => !before.includes(id));
    const removed = before.filter((id) => !chosen.includes(id));
    try {
      if (added.length > 0) await client(connectOptions, { body: { ...of, optionCategories: added } });
      if (removed.length > 0) await client(disconnectOptions, { body: { ...of, optionCategories: removed } });
      await refreshMenu();
      if (added.length + removed.length > 0) toast({ type: 'success', title: words.saved });
    } catch (failure) {
      // The first of two calls may have succeeded, so the connections are fetched again.
      void refreshMenu();
      throw failure;
    }
  };

  return (
    <OptionGroups groups={optionCategories} categoryId={categoryId} onSave={save}>
      {toConnect.length > 0 && <ConnectNow productHeaderId={productHeaderId} chosen={toConnect} />}
    </OptionGroups>
  );
}

/** The same choice for a product that does not exist yet. */
export function OptionChoice(props: {
  chosen: readonly number[];
  categoryId: number | null;
  onChange: (chosen: readonly number[]) => void;
}) {
  const { chosen, categoryId, onChange } = props;
  const { data: groups = [] } = useOptionCategories();
  return (
    <OptionGroups
      // The groups are in the order of choosing, which is the order in which customers are asked.
      groups={chosen.flatMap((id) => {
        const group = groups.find((one) => one.id === id);
        return group ? [{ ...group, optionCount: group.options.length }] : [];
      })}
      categoryId={categoryId}
      onSave={onChange}
    >
      {chosen.length > 0 && <p className="text-dim text-sm">{words.afterCreating}</p>}
    </OptionGroups>
  );
}

function OptionGroups(props: {
  groups: readonly Group[];
  categoryId: number | null;
  onSave: (chosen: readonly number[]) => Promise<void> | void;
  /** Content between the groups and the button. */
  children: ReactNode;
}) {
  const { groups, categoryId, onSave, children } = props;
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      {groups.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {groups.map(({ id, optionCategoryName, optionCount }) => (
            <li
              key={id}
              className="flex min-h-8 items-center gap-2 rounded-full bg-primary-soft px-3 py-1 font-semibold text-primary-ink text-sm"
            >
              {optionCategoryName}
              <span className="font-normal">{words.count(optionCount)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <div>
          <p className="font-semibold">{words.none}</p>
          <p className="text-dim text-sm">{words.hint}</p>
        </div>
      )}
      {children}
      <Button tone="quiet" icon="plus" size="tap-lg" wide onPress={() => setIsChoosing(true)}>
        {words.choose}
      </Button>
      {isChoosing && (
        <OptionChoiceDialog
          before={groups.map(({ id }) => id)}
          categoryId={categoryId}
          onSave={onSave}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}

/** Connects groups once, and again on demand. Repeating a connection changes nothing. */
function ConnectNow({ productHeaderId, chosen }: { productHeaderId: number; chosen: readonly number[] }) {
  const [state, setState] = useState<'sending' | 'done' | { readonly problem: string }>('sending');
  const isBegun = useRef(false);

  const connect = async () => {
    setState('sending');
    try {
      await client(connectOptions, {
        body: { productHeaders: [productHeaderId], optionCategories: [...chosen] },
      });
      await refreshMenu();
      setState('done');
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setState({ problem: failure.problem.detail });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once.
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void connect();
  }, []);

  if (state === 'done') return null;
  if (state === 'sending') return <p role="status">{words.connecting}</p>;
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-control bg-error-soft p-3">
      <p className="font-semibold text-error-ink">{words.notConnected}</p>
      <p className="text-sm">{state.problem}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="quiet" icon="refresh" onPress={() => void connect()}>
          {words.retry}
        </Button>
        <Button tone="ghost" onPress={() => setState('done')}>
          {words.drop}
        </Button>
      </div>
    </div>
  );
}
