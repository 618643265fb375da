// /products/categories/create and /products/categories/{id}: name, visibility, hours, and products of a category.
// Owns: one form, saved in one call: all of it or nothing. Not: the order of categories, nor snoozes.

import { createCategory, updateCategory } from '@pishkhan/contract/menu/categories/calls.ts';
import type { Category } from '@pishkhan/contract/menu/categories/category.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useForm } from '../../forms/public.ts';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { useSession } from '../../session/public.ts';
import { Skeletons } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { CategorySnooze } from '../availability/category-snooze.tsx';
import { MenuPage } from '../menu-page.tsx';
import {
  categoryChanges,
  categoryLines,
  checkCategory,
  formOfCategory,
  newCategory,
  readyCategory,
} from '../model/category-form.ts';
import { MenuDialogs } from '../open-dialogs.tsx';
import { refreshMenu, useCategories, useStations } from '../queries.ts';
import { StationOfCategory, StationOfNewCategory } from '../stations/station-of-category.tsx';
import { CategoryFields } from './category-fields.tsx';
import { categorySideList } from './category-list.tsx';
import { ProductsOfCategory } from './category-products.tsx';
import { cacheCategory } from './category-queries.ts';
import { categoryFormWords, categoryWords } from './category-words.ts';

const back = { to: '/products/categories', label: categoryFormWords.back } as const;

export const CreateCategoryPage = () => (
  <MenuPage title={categoryFormWords.createTitle} back={back} list={categorySideList}>
    <Create />
  </MenuPage>
);

function Create() {
  const { vendor } = useSession();
  const form = useForm({ saved: newCategory, draftKey: `${vendor?.vendorCode}:category:new` });
  const { data } = useStations();
  const stations = data?.stations ?? [];
  // The station is looked up, because a draft may hold one that has been deleted since.
  const station = stations.find(({ stationId }) => stationId === form.form.stationId);
  const leave = useLeave();
  const save = async () => {
    if (!form.isFree(checkCategory(form.form))) return;
    const ready = readyCategory(form.form, newCategory);
    const { days, ...given } = categoryChanges(newCategory, ready) ?? {};
    const { categoryName, displayTime, isActive } = ready;
    const body = {
      ...given,
      categoryName,
      displayTime,
      isActive,
      isBeforeAzan: false,
      ...(days && { days }),
      ...(station && { stationId: station.stationId }),
    };
    await form.save(async () => {
      await client(createCategory, { body });
      form.markSaved(newCategory);
      leave(categoryFormWords.created(categoryName));
    });
  };
  return (
    <CategoryFields
      form={form}
      isNew
      onSave={() => void save()}
      beside={
        stations.length > 0 && (
          <StationOfNewCategory
            stations={stations}
            chosen={station?.stationId ?? null}
            onChange={(stationId) => form.change({ stationId })}
          />
        )
      }
    />
  );
}

export function EditCategoryPage() {
  const { id } = useParams({ from: '/products/categories/$id' });
  return (
    <MenuPage title={categoryFormWords.editTitle} back={back} list={categorySideList}>
      <Found key={id} id={Number(id)} />
      <MenuDialogs />
    </MenuPage>
  );
}

function Found({ id }: { id: number }) {
  const query = useCategories();
  const category = query.data?.find(({ categoryId }) => categoryId === id);
  return (
    <Loaded
      query={{ ...query, data: query.data && (category ?? null) }}
      failed={categoryWords.failed}
      loading={categoryFormWords.loading}
      skeleton={<Skeletons count={2} className="h-60 rounded-card" />}
      missing={{ title: categoryFormWords.missing, hint: categoryFormWords.missingHint }}
    >
      {(found) => <Edit category={found} />}
    </Loaded>
  );
}

function Edit({ category }: { category: Category }) {
  const { vendor } = useSession();
  const { categoryId, version } = category;
  const saved = formOfCategory(category);
  const form = useForm({
    saved,
    version,
    draftKey: `${vendor?.vendorCode}:category:${categoryId}`,
    linesOf: categoryLines,
    stale: { code: 'MENU_STALE', read: refreshMenu },
  });
  const leave = useLeave();
  const save = async () => {
    if (!form.isFree(checkCategory(form.form))) return;
    const ready = readyCategory(form.form, form.base);
    const changes = categoryChanges(form.base, ready);
    await form.save(async () => {
      if (changes) {
        const body = { categoryId, ...changes };
        const done = await client(updateCategory, { body }, { version: form.version });
        cacheCategory(done);
        form.markSaved(formOfCategory(done));
      }
      leave(categoryFormWords.saved(ready.categoryName));
    });
  };
  return (
    <CategoryFields
      form={form}
      onSave={() => void save()}
      beside={
        <div className="flex min-w-0 flex-col gap-4">
          <StationOfCategory categoryId={categoryId} />
          <CategorySnooze category={category} />
          <ProductsOfCategory categoryId={categoryId} />
        </div>
      }
    />
  );
}

/** Returns to the list, whose cache has the saved data. */
function useLeave() {
  const navigate = useNavigate();
  return (message: string) => {
    toast({ type: 'success', title: message });
    void refreshMenu();
    void navigate({ to: '/products/categories', ignoreBlocker: true });
  };
}
