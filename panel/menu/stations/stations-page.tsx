// /products/categories/stations: the stations of the kitchen, and which of them cooks each category.
// Owns: one form, saved in one call: all of it or nothing. Not: the station of a device, which is chosen on the board.
import type { Category } from '@pishkhan/contract/menu/categories/category.ts';
import type { Stations } from '@pishkhan/contract/menu/categories/station.ts';
import { saveStations } from '@pishkhan/contract/menu/categories/station-calls.ts';
import { useState } from 'react';
import { Form, FormNotices, LeaveGuard, SaveBar, useForm } from '../../forms/public.ts';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { queryClient } from '../../session/cache/public.ts';
import { useSession } from '../../session/public.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { MenuPage } from '../menu-page.tsx';
import {
  checkStations,
  hasStationChanges,
  rowsToSave,
  stationFieldAt,
  stationLines,
  stationsFormOf,
  stationsToSave,
  withStation,
} from '../model/stations-form.ts';
import { menuKey, refreshMenu, useCategories, useStations } from '../queries.ts';
import { StationOfCategories, StationRows } from './station-fields.tsx';
import { stationWords as words } from './station-words.ts';

const back = { to: '/products/categories', label: words.back } as const;

export const StationsPage = () => (
  <MenuPage title={words.title} back={back}>
    <Read />
  </MenuPage>
);

function Read() {
  const { vendor } = useSession();
  const stations = useStations();
  const categories = useCategories();
  const read = stations.data && categories.data && { stations: stations.data, categories: categories.data };
  return (
    <Loaded
      query={{ ...(stations.error ? stations : categories), data: read }}
      failed={words.failed}
      loading={words.loading}
      skeleton={<Skeletons count={2} className="h-60 rounded-card" />}
    >
      {(found) => vendor && <Edit key={vendor.vendorCode} {...found} vendorCode={vendor.vendorCode} />}
    </Loaded>
  );
}

interface EditProps {
  stations: Stations;
  categories: readonly Category[];
  vendorCode: string;
}

function Edit({ stations, categories, vendorCode }: EditProps) {
  const form = useForm({
    saved: stationsFormOf(stations, categories),
    version: stations.version,
    draftKey: `${vendorCode}:stations`,
    linesOf: stationLines,
    hasChanges: hasStationChanges,
    stale: { code: 'MENU_STALE', read: refreshMenu },
  });
  const save = async () => {
    if (!form.isFree(checkStations(form.form))) return;
    const rows = rowsToSave(form.form);
    const body = { stations: stationsToSave(form.form) };
    await form.save(
      async () => {
        const saved = await client(saveStations, { body }, { version: form.version });
        queryClient.setQueryData([menuKey, vendorCode, 'stations'], saved);
        form.markSaved(stationsFormOf(saved, categories));
        toast({ type: 'success', title: words.saved });
      },
      { fieldAt: (pointer) => stationFieldAt(pointer, rows) },
    );
  };

  const [added, setAdded] = useState<string>();
  const isEmpty = form.form.stations.length === 0 && !form.isDirty;
  return (
    <Form form={form} onSave={() => void save()} className="mx-auto flex max-w-4xl flex-col gap-4">
      <LeaveGuard form={form} />
      <FormNotices form={form} />
      {isEmpty ? (
        <NoStations
          onAdd={(name) => {
            const next = withStation(form.form, name);
            form.change(next);
            setAdded(next.stations.at(-1)!.key);
          }}
        />
      ) : (
        <>
          <div
            inert={form.isSaving}
            className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <StationRows
              form={form.form}
              problems={form.problems.fields}
              added={added}
              onChange={form.change}
            />
            <StationOfCategories form={form.form} onChange={form.change} />
          </div>
          <SaveBar form={form} label={words.save} />
        </>
      )}
    </Form>
  );
}

const NoStations = ({ onAdd }: { onAdd: (name: string) => void }) => (
  <EmptyState
    icon="products"
    title={words.emptyTitle}
    action={
      <span className="flex flex-col items-center gap-4">
        <span className="flex flex-wrap justify-center gap-2">
          {words.suggestions.map((name) => (
            <Button
              key={name}
              tone="quiet"
              icon="plus"
              aria-label={words.suggest(name)}
              onPress={() => onAdd(name)}
            >
              {name}
            </Button>
          ))}
        </span>
        <Button icon="plus" onPress={() => onAdd('')}>
          {words.add}
        </Button>
      </span>
    }
  >
    {words.emptyHint}
  </EmptyState>
);
