// The category of a product. A missing category can be created in place.

import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { createCategory } from '@pishkhan/contract/menu/categories/calls.ts';
import { nameSchema } from '@pishkhan/contract/menu/fields.ts';
import { useState } from 'react';
import { client } from '../../infra/http/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshMenu, useCategories } from '../queries.ts';
import { fieldWords, formWords } from './form-words.ts';

export function useCategoryName() {
  const { data = [] } = useCategories();
  return (id: number) => data.find(({ categoryId }) => categoryId === id)?.categoryName;
}

export function CategoryField(props: {
  value: number | null;
  error: string | undefined;
  onChange: (categoryId: number) => void;
}) {
  const { value, error, onChange } = props;
  const { data: categories = [] } = useCategories();
  const [isMaking, setIsMaking] = useState(false);
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:items-start">
      <Select
        label={fieldWords.categoryId}
        placeholder={formWords.chooseCategory}
        options={categories.map(({ categoryId, categoryName }) => ({
          id: String(categoryId),
          label: categoryName,
        }))}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(Number(id))}
        error={error}
        className="min-w-0 flex-1"
      />
      <Button tone="ghost" icon="plus" className="self-start sm:mt-8" onPress={() => setIsMaking(true)}>
        {formWords.newCategory}
      </Button>
      {isMaking && (
        <MakeCategory
          onClose={() => setIsMaking(false)}
          onMade={(categoryId) => {
            setIsMaking(false);
            onChange(categoryId);
          }}
        />
      )}
    </div>
  );
}

function MakeCategory({ onClose, onMade }: { onClose: () => void; onMade: (categoryId: number) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isMaking, setIsMaking] = useState(false);

  const make = async () => {
    if (isMaking) return;
    const checked = nameSchema.safeParse(name);
    if (!checked.success) return setError(checked.error.issues[0]!.message);
    setIsMaking(true);
    try {
      const { categoryId } = await client(createCategory, {
        body: { categoryName: checked.data, displayTime: 'ALL_DAY' },
      });
      await refreshMenu();
      toast({ type: 'success', title: formWords.categoryMade(checked.data) });
      onMade(categoryId);
    } catch (failure) {
      setIsMaking(false);
      if (!(failure instanceof CallFailed)) throw failure;
      setError(failure.problem.errors?.[0]?.detail ?? failure.problem.detail);
    }
  };

  return (
    <Dialog
      onClose={onClose}
      title={formWords.newCategory}
      description={formWords.newCategoryHint}
      footer={
        <Button size="tap-lg" pending={isMaking} onPress={() => void make()}>
          {formWords.makeCategory}
        </Button>
      }
    >
      <TextField
        data-autofocus
        label={fieldWords.categoryName}
        value={name}
        error={error}
        maxLength={80}
        enterKeyHint="done"
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would save the product otherwise.
          event.preventDefault();
          void make();
        }}
      />
    </Dialog>
  );
}
