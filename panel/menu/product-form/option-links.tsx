// Connects option groups to a product. Connecting and disconnecting take effect at once, without a review of the platform.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { connectOptions, disconnectOptions } from '@pishkhan/contract/menu/options/calls.ts';
import type { OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { client } from '../../http/client.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshMenu, useOptionCategories } from '../queries.ts';

const newGroupPath: string = '/products/options/create';

const words = {
  none: 'با این محصول هنوز افزودنی‌ای پیشنهاد نمی‌شود.',
  hint: 'نان اضافه، سس یا نوشیدنی؛ یک بار بسازید و به هر محصولی وصل کنید.',
  choose: 'انتخاب افزودنی‌ها',
  title: 'افزودنی‌های این محصول',
  groups: 'گروه‌های افزودنی',
  noGroups: 'هنوز گروه افزودنی نساخته‌اید.',
  make: 'ساختن گروه افزودنی',
  loading: 'گروه‌ها در حال بارگذاری است…',
  retry: 'تلاش دوباره',
  save: 'ثبت',
  saved: 'افزودنی‌های محصول ثبت شد.',
  count: (count: number) => `${formatNumber(count)} افزودنی`,
  asCategory: 'از راه دسته‌بندی هم وصل است',
} as const;

export function OptionLinks({ product }: { product: ProductHeader }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { optionCategories } = product;
  return (
    <div className="flex flex-col gap-4">
      {optionCategories.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {optionCategories.map(({ id, optionCategoryName, optionCount }) => (
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
      <Button tone="quiet" icon="plus" size="tap-lg" wide onPress={() => setIsChoosing(true)}>
        {words.choose}
      </Button>
      {isChoosing && <ChooseOptions product={product} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}

function ChooseOptions({ product, onClose }: { product: ProductHeader; onClose: () => void }) {
  const { data: groups, error: unread, refetch } = useOptionCategories();
  const before = product.optionCategories.map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly number[]>(before);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string>();

  const save = async () => {
    const added = chosen.filter((id) => !before.includes(id));
    const removed = before.filter((id) => !chosen.includes(id));
    const of = { productHeaders: [product.productHeaderId] };
    setIsSaving(true);
    try {
      if (added.length > 0) await client(connectOptions, { body: { ...of, optionCategories: added } });
      if (removed.length > 0) await client(disconnectOptions, { body: { ...of, optionCategories: removed } });
      await refreshMenu();
      if (added.length + removed.length > 0) toast({ type: 'success', title: words.saved });
      onClose();
    } catch (failure) {
      setIsSaving(false);
      if (!(failure instanceof CallFailed)) throw failure;
      // The first of two calls may have succeeded, so the connections are fetched again.
      void refreshMenu();
      setError(failure.problem.detail);
    }
  };

  const isEmpty = groups?.length === 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      size="wide"
      footer={
        isEmpty ? (
          <Link to={newGroupPath} className={buttonClass({ size: 'tap-lg' })}>
            <Icon name="plus" />
            {words.make}
          </Link>
        ) : (
          groups && (
            <Button size="tap-lg" pending={isSaving} onPress={() => void save()}>
              {words.save}
            </Button>
          )
        )
      }
    >
      {groups && !isEmpty ? (
        <ChoiceList
          label={words.groups}
          choices={groups.map((group) => choiceOf(group, product))}
          chosen={chosen}
          onChange={setChosen}
          error={error}
        />
      ) : unread ? (
        <div className="flex flex-col gap-3">
          <p role="alert">{unread instanceof CallFailed && unread.problem.detail}</p>
          <Button tone="quiet" icon="refresh" onPress={() => void refetch()}>
            {words.retry}
          </Button>
        </div>
      ) : (
        <p role="status">{isEmpty ? words.noGroups : words.loading}</p>
      )}
    </Dialog>
  );
}

const choiceOf = (group: OptionCategory, product: ProductHeader) => ({
  id: group.id,
  label: group.optionCategoryName,
  description: group.options.map(({ optionName }) => optionName).join('، '),
  aside: group.productCategories.includes(product.categoryId)
    ? words.asCategory
    : words.count(group.options.length),
});
