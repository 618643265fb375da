// Queries of option groups, and the optimistic update of a tap on an option, rolled back when the server refuses.

import { updateOptionStock } from '@pishkhan/contract/menu/options/calls.ts';
import type { Option, OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import { queryClient } from '../../cache/public.ts';
import { serverClock } from '../../clock/server-clock.ts';
import { client } from '../../http/client.ts';
import { toast } from '../../ui/toast.ts';
import { change, snoozeParts } from '../availability/change-stock.ts';
import { toastFailure } from '../availability/press-variant.ts';
import { menuKey, refreshMenu, useOptionCategories } from '../queries.ts';
import { optionStockWords } from './option-words.ts';

/** One group of the cached list: undefined while loading, null when the shop has no such group. */
export function useOptionCategory(id: number) {
  const query = useOptionCategories();
  return { ...query, data: query.data && (query.data.find((one) => one.id === id) ?? null) };
}

const writeGroups = (write: (group: OptionCategory) => OptionCategory) =>
  queryClient.setQueriesData<OptionCategory[]>(
    { predicate: ({ queryKey }) => queryKey[0] === menuKey && queryKey[2] === 'options' },
    (groups) => groups?.map(write),
  );

/** Puts the groups of an edit's answer into the cache, and refetches the rest of the menu. */
export function cacheGroups(answered: readonly OptionCategory[]): void {
  const byId = new Map(answered.map((group) => [group.id, group]));
  writeGroups((group) => byId.get(group.id) ?? group);
  void refreshMenu();
}

const writeOption = (id: number, write: (option: Option) => Option) =>
  writeGroups((group) =>
    group.options.some((option) => option.id === id)
      ? { ...group, options: group.options.map((option) => (option.id === id ? write(option) : option)) }
      : group,
  );

export const isOptionOff = ({ available, snooze }: Option, now: number): boolean =>
  !available || (snooze !== null && Date.parse(snooze.until) > now);

const changeOptionStock = (before: Option, available: boolean): Promise<Option> =>
  change({
    of: `OPTION ${before.id}`,
    send: () => client(updateOptionStock, { body: { id: before.id, available } }),
    show: () =>
      writeOption(before.id, (option) => ({
        ...option,
        available,
        snooze: available ? null : option.snooze,
      })),
    rollback: () => writeOption(before.id, () => before),
    done: (answer) => writeOption(before.id, () => answer),
  });

const undoMs = 8000;

export function pressOption(option: Option, available: boolean): void {
  const { optionName: name } = option;
  toast({
    type: available ? 'success' : 'general',
    icon: available ? 'check' : 'close',
    title: available ? optionStockWords.back(name) : optionStockWords.soldOut(name),
    timeout: undoMs,
    action: { label: optionStockWords.undo, onPress: () => undo(option) },
  });
  changeOptionStock(option, available).catch((failure) => toastFailure(failure, name));
}

/** Restores the earlier state: a snooze that has not ended goes on until its time. */
function undo(before: Option): void {
  const { id, available, snooze, optionName } = before;
  const goesOn = snooze !== null && Date.parse(snooze.until) > serverClock.now();
  const undone: Promise<unknown> =
    available && goesOn
      ? snoozeParts([{ part: 'OPTION', partId: id }], snooze.until)
      : changeOptionStock(before, available);
  undone.catch((failure) => toastFailure(failure, optionName));
}
