// The delivery settings: by the platform within its circle, by the shop within its own areas, or both. Saved in two calls, in the order that the
// server allows. After a failed second call the first one stays, and saving again continues from there.
import { setDeliveries, setDelivery } from '@pishkhan/contract/vendors/calls.ts';
import {
  type OrderingSettings,
  type Polygon,
  platformRadius,
} from '@pishkhan/contract/vendors/ordering-settings.ts';
import { type FormEvent, useRef, useState } from 'react';
import { ConflictNotice } from '../forms/public.ts';
import { client } from '../http/client.ts';
import { AreaEditor } from '../map/public.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.ts';
import { AreaRow } from './area-row.tsx';
import { SaveFooter } from './form-parts.tsx';
import {
  type DeliveryDraft,
  type DeliveryProblem,
  draftOf,
  type EditedDelivery,
  findProblem,
  newDelivery,
  problemAt,
  toSend,
} from './model/delivery-state.ts';
import { deliveryLines } from './model/form-lines.ts';
import { refreshOrdering } from './queries.ts';
import { useOrderingDraft } from './use-ordering-draft.ts';
import { useSave } from './use-save.ts';
import { deliveryWords } from './words.ts';

interface DeliveryFormProps {
  settings: OrderingSettings;
  polygons: readonly Polygon[];
  onSaved?: () => void;
}

export function DeliveryForm({ settings, polygons, onSaved }: DeliveryFormProps) {
  const saved = draftOf(settings.delivery, polygons);
  const { form, isDirty, version, change, settle, own, conflict } = useOrderingDraft<DeliveryDraft>(
    'delivery',
    saved,
    settings.delivery.version,
  );
  const { isSaving, problem, save, forget } = useSave();
  const [selected, setSelected] = useState<string | null>(null);
  const [found, setFound] = useState<DeliveryProblem>();
  const element = useRef<HTMLFormElement>(null);
  const { location } = settings;
  const { ofoodDelivery, ownDelivery, areas } = form;

  const edit = (next: Partial<DeliveryDraft>) => {
    setFound(undefined);
    forget();
    change(next);
  };
  const put = (key: string, next: Partial<EditedDelivery>) =>
    edit({ areas: areas.map((area) => (area.key === key ? { ...area, ...next } : area)) });
  const add = () => {
    const made = newDelivery(areas, crypto.randomUUID());
    setSelected(made.key);
    edit({ areas: [...areas, made] });
  };
  const remove = (name: string, key: string) => {
    edit({ areas: areas.filter((area) => area.key !== key) });
    toast({
      type: 'general',
      title: deliveryWords.removed(name),
      timeout: 8000,
      action: { label: deliveryWords.undo, onPress: () => edit({ areas }) },
    });
  };

  const isAreaMissing = ownDelivery && !areas.some(({ isActive }) => isActive);
  const isNone = !ofoodDelivery && !ownDelivery;
  const blocked = isNone ? deliveryWords.none : isAreaMissing ? deliveryWords.needsArea : undefined;
  const [hasTried, setHasTried] = useState(false);

  const show = (wrong: DeliveryProblem | undefined) => {
    setFound(wrong);
    if (!wrong) return;
    if (wrong.field === 'area') setSelected(wrong.key);
    const row = `[data-area="${wrong.key}"]`;
    element.current?.querySelector<HTMLElement>(`${row} [data-field="${wrong.field}"]`)?.focus();
  };
  const send = async () => {
    const sendSwitches = (over: number) =>
      client(setDelivery, { body: { ofoodDelivery, ownDelivery } }, { version: over });
    const sendAreas = (over: number) =>
      client(setDeliveries, { body: { ownDeliveries: toSend(form) } }, { version: over });
    // Own delivery needs areas first when it is switched on, and the switch first when it is switched off.
    const half = await (ownDelivery ? sendAreas(version) : sendSwitches(version));
    own(half.version);
    await (ownDelivery ? sendSwitches(half.version) : sendAreas(half.version));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    const wrong = findProblem(form);
    show(wrong);
    if (wrong || blocked) return;
    const isSaved = await save(async () => {
      await send();
      settle(form);
    });
    await refreshOrdering();
    if (isSaved) onSaved?.();
  };
  const refused = problem?.errors?.[0] ?? problem;
  const atField = found ?? (problem && problemAt(form, pointerOf(refused), refused?.detail ?? ''));

  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div className="flex flex-col divide-y divide-line">
        <Switch
          label={deliveryWords.platform}
          description={deliveryWords.platformHint}
          isOn={ofoodDelivery}
          onChange={(on) => edit({ ofoodDelivery: on })}
        />
        <Switch
          label={deliveryWords.own}
          description={deliveryWords.ownHint}
          isOn={ownDelivery}
          onChange={(on) => {
            edit({ ownDelivery: on });
            if (on && areas.length === 0 && location) {
              const made = newDelivery([], crypto.randomUUID());
              setSelected(made.key);
              edit({ ownDelivery: on, areas: [made] });
            }
          }}
        />
      </div>
      {location ? (
        <AreaEditor
          center={location}
          {...(ofoodDelivery && { radius: platformRadius })}
          areas={
            ownDelivery || areas.length > 0
              ? areas.map(({ key, area, isActive }, place) => ({
                  key,
                  area,
                  isActive: isActive && ownDelivery,
                  name: deliveryWords.areaName(place),
                }))
              : []
          }
          selected={selected}
          onSelect={setSelected}
          onChange={(key, area) => put(key, { area })}
        />
      ) : (
        <Banner tone="warning" title={deliveryWords.noPlace} />
      )}
      {(ownDelivery || areas.length > 0) && (
        <section aria-label={deliveryWords.areas} className="flex flex-col gap-3">
          <h2 className="font-bold">{deliveryWords.areas}</h2>
          {areas.length === 0 && <p className="text-dim">{deliveryWords.noAreas}</p>}
          <ul className="flex flex-col gap-3">
            {areas.map((delivery, place) => (
              <AreaRow
                key={delivery.key}
                name={deliveryWords.areaName(place)}
                delivery={delivery}
                isSelected={delivery.key === selected}
                problem={atField?.key === delivery.key ? atField : undefined}
                onChange={(next) => put(delivery.key, next)}
                onSelect={() => setSelected(delivery.key)}
                onRemove={() => remove(deliveryWords.areaName(place), delivery.key)}
              />
            ))}
          </ul>
          {location && areas.length < mostAreas && (
            <Button tone="quiet" icon="plus" onPress={add}>
              {deliveryWords.add}
            </Button>
          )}
        </section>
      )}
      <SaveFooter
        isDirty={isDirty}
        isSaving={isSaving}
        conflict={conflict && <ConflictNotice conflict={conflict} mine={form} linesOf={deliveryLines} />}
        wrong={(hasTried && blocked) || (atField ? undefined : problem?.detail)}
      />
    </form>
  );
}

const mostAreas = 20;

const pointerOf = (refusal: object | undefined): string | undefined =>
  refusal && 'pointer' in refusal && typeof refusal.pointer === 'string' ? refusal.pointer : undefined;
