// Queries of option groups, and the optimistic update of a tap on an option, rolled back when the server refuses.

import { updateOptionStock } from '@pishkhan/contract/menu/options/calls.ts';
import type { Option, OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import { client } from '../../infra/http/client.ts';
import { queryClient } from '../../session/cache/public.ts';
import { change } from '../availability/change-stock.ts';
import { pressAvailability } from '../availability/press-availability.ts';
import { answersOf, refreshMenu, useOptionCategories } from '../queries.ts';

/** One group of the cached list: undefined while loading, null when the shop has no such group. */
export function useOptionCategory(id: number) {
  const query = useOptionCategories();
  return { ...query, data: query.data && (query.data.find((one) => one.id === id) ?? null) };
}

const writeGroups = (write: (group: OptionCategory) => OptionCategory) =>
  queryClient.setQueriesData<OptionCategory[]>(answersOf('options'), (groups) => groups?.map(write));

/** Puts the groups of an edit's response into the cache, and refetches the rest of the menu. */
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

export const pressOption = (option: Option, available: boolean): void =>
  pressAvailability(
    { ...option, part: 'OPTION', partId: option.id, name: option.optionName },
    available,
    (wanted) => changeOptionStock(option, wanted),
  );
