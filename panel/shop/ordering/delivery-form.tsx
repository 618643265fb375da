// The delivery settings: by the platform within its circle, by the shop within its own areas, or both. They are saved in two calls, in the
// order that the server permits. The first call stays when the second fails, and saving again continues from there.
import { setDeliveries, setDelivery } from '@pishkhan/contract/vendors/calls.ts';
import {
  type OrderingSettings,
  type Polygon,
  platformRadius,
} from '@pishkhan/contract/vendors/ordering-settings.ts';
import { useState } from 'react';
import { Form } from '../../forms/public.ts';
import { client } from '../../infra/http/client.ts';
import { newIdempotencyKey } from '../../infra/http/idempotency-key.ts';
import { AreaEditor } from '../../map/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { usePageToasts } from '../../ui/page-toasts.ts';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import {
  blockedBy,
  draftOf,
  type EditedDelivery,
  fieldAt,
  fieldName,
  findProblem,
  newDelivery,
  toSend,
} from '../model/delivery-state.ts';
import { deliveryLines } from '../model/form-lines.ts';
import { AreaRow } from './area-row.tsx';
import { SaveFooter } from './form-parts.tsx';
import { refreshOrdering } from './queries.ts';
import { useOrderingForm } from './use-ordering-form.ts';
import { deliveryWords, orderingWords } from './words.ts';

interface DeliveryFormProps {
  settings: OrderingSettings;
  polygons: readonly Polygon[];
  onSaved?: () => void;
}

export function DeliveryForm({ settings, polygons, onSaved }: DeliveryFormProps) {
  const saved = draftOf(settings.delivery, polygons);
  const form = useOrderingForm('delivery', saved, settings.delivery.version, deliveryLines);
  const [selected, setSelected] = useState<string | null>(null);
  const toastOfPage = usePageToasts();
  const { location } = settings;
  const { ofoodDelivery, ownDelivery, areas } = form.form;
  const edit = form.change;

  const put = (key: string, next: Partial<EditedDelivery>) =>
    edit({ areas: areas.map((area) => (area.key === key ? { ...area, ...next } : area)) });
  const add = () => {
    const made = newDelivery(areas, newIdempotencyKey());
    setSelected(made.key);
    edit({ areas: [...areas, made] });
  };
  const remove = (name: string, key: string) => {
    edit({ areas: areas.filter((area) => area.key !== key) });
    toastOfPage({
      type: 'general',
      title: deliveryWords.removed(name),
      timeout: 8000,
      undo: () => edit({ areas }),
    });
  };

  const send = async () => {
    const sendSwitches = (over: number) =>
      client(setDelivery, { body: { ofoodDelivery, ownDelivery } }, { version: over });
    const sendAreas = (over: number) =>
      client(setDeliveries, { body: { ownDeliveries: toSend(form.form) } }, { version: over });
    // Own delivery needs areas first when it is switched on, and the switch first when it is switched off.
    const half = await (ownDelivery ? sendAreas(form.version) : sendSwitches(form.version));
    form.own(half.version);
    await (ownDelivery ? sendSwitches(half.version) : sendAreas(half.version));
  };
  const save = async () => {
    const wrong = findProblem(form.form);
    if (wrong?.field === 'area') setSelected(wrong.key);
    if (!form.isFree(wrong ? { [fieldName(wrong.key, wrong.field)]: wrong.words } : blockedBy(form.form)))
      return;
    const isSaved = await form.save(
      async () => {
        await send();
        // The settings are refreshed before the draft is dropped, so that the old values are not shown in between.
        await refreshOrdering();
        form.markSaved(form.form);
        toast({ type: 'success', title: orderingWords.saved });
      },
      { fieldAt: (pointer) => fieldAt(form.form, pointer) },
    );
    if (isSaved) onSaved?.();
    // The first of the two calls may have succeeded.
    else await refreshOrdering();
  };

  return (
    <Form form={form} onSave={() => void save()} className="flex flex-col gap-4">
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
              const made = newDelivery([], newIdempotencyKey());
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
                review={settings.delivery.ownDeliveries.find(
                  ({ polygonId }) => polygonId === delivery.polygonId,
                )}
                isSelected={delivery.key === selected}
                problems={form.problems.fields}
                onChange={(next) => put(delivery.key, next)}
                onSelect={() => setSelected(delivery.key)}
                onRemove={() => remove(deliveryWords.areaName(place), delivery.key)}
              />
            ))}
          </ul>
          {location && areas.length < maxAreas && (
            <Button tone="quiet" icon="plus" onPress={add}>
              {deliveryWords.add}
            </Button>
          )}
        </section>
      )}
      <SaveFooter form={form} />
    </Form>
  );
}

const maxAreas = 20;
