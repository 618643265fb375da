// /products/categories/create and /products/categories/{id}: name, visibility, hours, and products of a category.
// Owns: one form, saved in one call: all of it or nothing. Not: the order of categories, nor snoozes.

import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { createCategory, updateCategory } from '@pishkhan/contract/menu/categories/calls.ts';
import type { Category } from '@pishkhan/contract/menu/categories/category.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { client } from '../../http/client.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { CategorySnooze } from '../availability/category-snooze.tsx';
import { MenuPage } from '../menu-page.tsx';
import { MenuDialogs } from '../open-dialogs.tsx';
import { refreshMenu, useCategories } from '../queries.ts';
import { CategoryFields } from './category-fields.tsx';
import { ProductsOfCategory } from './category-products.tsx';
import { categoryFormWords, categoryWords } from './category-words.ts';
import { categoryChanges, formOfCategory, newCategory } from './model/category-form.ts';

const back = { to: '/products/categories', label: categoryFormWords.back } as const;

export function CreateCategoryPage() {
  const leave = useLeave();
  return (
    <MenuPage title={categoryFormWords.createTitle} back={back}>
      <CategoryFields
        initial={newCategory}
        version={0}
        saveLabel={categoryFormWords.create}
        onSave={async (form) => {
          const { days, ...given } = categoryChanges(newCategory, form) ?? {};
          const { categoryName, displayTime, isActive } = form;
          await client(createCategory, {
            body: {
              ...given,
              categoryName,
              displayTime,
              isActive,
              isBeforeAzan: false,
              ...(days && { days }),
            },
          });
          leave(categoryFormWords.created(categoryName));
        }}
      />
    </MenuPage>
  );
}

export function EditCategoryPage() {
  const { id } = useParams({ from: '/products/categories/$id' });
  return (
    <MenuPage title={categoryFormWords.editTitle} back={back}>
      <Found key={id} id={Number(id)} />
      <MenuDialogs />
    </MenuPage>
  );
}

function Found({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useCategories();
  const category = data?.find(({ categoryId }) => categoryId === id);
  if (category) return <Edit category={category} />;
  if (data && !isFetching)
    return (
      <EmptyState icon="search" title={categoryFormWords.missing}>
        {categoryFormWords.missingHint}
      </EmptyState>
    );
  if (error)
    return (
      <ErrorState title={categoryWords.failed} onRetry={() => void refetch()} retrying={isFetching}>
        {error instanceof CallFailed && error.problem.detail}
      </ErrorState>
    );
  return (
    <Loading label={categoryFormWords.loading} className="flex flex-col gap-4">
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </Loading>
  );
}

function Edit({ category }: { category: Category }) {
  const leave = useLeave();
  const { categoryId } = category;
  const before = formOfCategory(category);
  return (
    <CategoryFields
      initial={before}
      version={category.version}
      saveLabel={categoryFormWords.save}
      beside={
        <div className="flex min-w-0 flex-col gap-4">
          <CategorySnooze category={category} />
          <ProductsOfCategory categoryId={categoryId} />
        </div>
      }
      onSave={async (form, base, version) => {
        const changes = categoryChanges(base, form);
        if (changes) await client(updateCategory, { body: { categoryId, ...changes } }, { version });
        leave(categoryFormWords.saved(form.categoryName));
      }}
    />
  );
}

/** Returns to the list, which has the saved data in its cache. */
function useLeave() {
  const navigate = useNavigate();
  return (message: string) => {
    toast({ type: 'success', title: message });
    void refreshMenu();
    void navigate({ to: '/products/categories', ignoreBlocker: true });
  };
}
