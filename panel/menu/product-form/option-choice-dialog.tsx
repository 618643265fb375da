import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSending } from '../../infra/http/react/use-sending.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOptionCategories } from '../queries.ts';
import { optionChoiceWords as words } from './option-choice-words.ts';

const newGroupPath: string = '/products/options/create';

/** Asks which option groups are offered with a product. A refusal of `onSave` is shown, and the dialog stays open. */
export function OptionChoiceDialog(props: {
  before: readonly number[];
  /** The product's category, whose own groups are marked; null when none is chosen yet. */
  categoryId: number | null;
  onSave: (chosen: readonly number[]) => Promise<void> | void;
  onClose: () => void;
}) {
  const { before, categoryId, onSave, onClose } = props;
  const { data: groups, error: unread, refetch } = useOptionCategories();
  const [chosen, setChosen] = useState<readonly number[]>(before);
  const { isSending, problem, send } = useSending();

  const save = () =>
    send(async () => {
      await onSave(chosen);
      onClose();
    });

  const isEmpty = groups?.length === 0;
  return (
    <Dialog
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
            <Button size="tap-lg" pending={isSending} onPress={() => void save()}>
              {words.save}
            </Button>
          )
        )
      }
    >
      {groups && !isEmpty ? (
        <ChoiceList
          label={words.groups}
          choices={groups.map((group) => choiceOf(group, categoryId))}
          chosen={chosen}
          onChange={setChosen}
          error={problem}
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

const choiceOf = (group: OptionCategory, categoryId: number | null) => ({
  id: group.id,
  label: group.optionCategoryName,
  description: group.options.map(({ optionName }) => optionName).join('، '),
  aside:
    categoryId !== null && group.productCategories.includes(categoryId)
      ? words.asCategory
      : words.count(group.options.length),
});
