// Step INFORMATION: the shop's place on the map, its address, and its phone.
import { setAddress } from '@pishkhan/contract/onboarding/calls.ts';
import { addressFormSchema } from '@pishkhan/contract/onboarding/signup.ts';
import type { VendorAddress } from '@pishkhan/contract/vendors/vendor-info.ts';
import { useRef } from 'react';
import { toPersianDigits } from '../../fa/digits.ts';
import { checkForm, FieldPlace, type FormLine } from '../../forms/public.ts';
import { client } from '../../http/client.ts';
import { PlacePicker } from '../../map/public.ts';
import { useSession } from '../../session/public.ts';
import { DigitsField } from '../../ui/digits-field.tsx';
import { announce } from '../../ui/live-region.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.tsx';
import { addressWords } from './steps-words.ts';
import { useStepForm } from './use-step-form.ts';

interface AddressForm {
  latitude: number | null;
  longitude: number | null;
  address: string;
  plaque: string;
  unit: string;
  postalCode: string;
  prefixCellPhone: string;
  cellPhone: string;
  extraAddress: string;
}

const formOf = (address: VendorAddress | null): AddressForm => ({
  latitude: address?.latitude ?? null,
  longitude: address?.longitude ?? null,
  address: address?.address ?? '',
  plaque: address?.plaque ?? '',
  unit: address?.unit ?? '',
  postalCode: address?.postalCode ?? '',
  prefixCellPhone: address?.prefixCellPhone ?? '',
  cellPhone: address?.cellPhone ?? '',
  extraAddress: address?.extraAddress ?? '',
});

const linesOf = (form: AddressForm): FormLine[] => {
  const line = (label: string, value: string) => ({ label, value: toPersianDigits(value) || '—' });
  return [
    {
      label: addressWords.map,
      value: form.latitude === null ? '—' : addressWords.chosenPlace,
      content: `${form.latitude} ${form.longitude}`,
    },
    line(addressWords.address, form.address),
    line(addressWords.plaque, form.plaque),
    line(addressWords.unit, form.unit),
    line(addressWords.postalCode, form.postalCode),
    line(addressWords.prefix, form.prefixCellPhone),
    line(addressWords.landline, form.cellPhone),
    line(addressWords.extra, form.extraAddress),
  ];
};

/** Tehran, for a shop whose city is not known. */
const middle = { name: 'تهران', lat: 35.6892, lng: 51.389 };

export function AddressStep({ signup, draftKey, isDone, onDone }: StepProps) {
  const city = useSession().vendor?.city ?? middle;
  /** The address that the map has filled in. The map may replace it as long as nobody has edited it. */
  const written = useRef('');
  const { form: state, submit } = useStepForm({
    draftKey,
    saved: formOf(signup.info.address),
    linesOf,
    check: (values) => checkForm(addressFormSchema, values, addressWords.missing),
    send: (body) => client(setAddress, { body }),
    onDone,
    faultFields: { PLACE_TOO_FAR: 'latitude' },
  });
  const { form, change: set } = state;
  const problems = state.problems.fields;
  const { latitude, longitude } = form;
  /** The latest address, for an answer of the map that arrives late. */
  const typed = useRef(form.address);
  typed.current = form.address;

  const takeAddress = ({ address, isExact }: { address: string; isExact: boolean }) => {
    if (!isExact) return;
    if (typed.current !== '' && typed.current !== written.current) return;
    written.current = address;
    announce(addressWords.filled);
    set({ address });
  };

  return (
    <StepForm form={state} isDone={isDone} onSave={() => void submit()}>
      <FieldPlace name="latitude">
        <p className="text-sm font-semibold">{addressWords.map}</p>
        <p className="mb-2 text-sm text-dim">{addressWords.mapHint}</p>
        <PlacePicker
          value={latitude !== null && longitude !== null ? { latitude, longitude } : null}
          onChange={(spot) => set({ latitude: spot?.latitude ?? null, longitude: spot?.longitude ?? null })}
          onAddress={takeAddress}
          center={{ lat: city.lat, lng: city.lng }}
          cityName={city.name}
          error={problems.latitude ?? problems.longitude}
        />
      </FieldPlace>
      <FieldPlace name="address">
        <TextArea
          label={addressWords.address}
          description={
            form.address !== '' && form.address === written.current
              ? addressWords.filled
              : addressWords.addressHint
          }
          rows={3}
          value={form.address}
          error={problems.address}
          autoComplete="street-address"
          maxLength={400}
          onChange={({ currentTarget }) => set({ address: currentTarget.value })}
        />
      </FieldPlace>
      <div className="grid grid-cols-2 items-start gap-3">
        <FieldPlace name="plaque">
          <TextField
            label={addressWords.plaque}
            value={form.plaque}
            error={problems.plaque}
            persianDigits
            autoComplete="off"
            maxLength={20}
            onChange={({ currentTarget }) => set({ plaque: currentTarget.value })}
          />
        </FieldPlace>
        <FieldPlace name="unit">
          <TextField
            label={addressWords.unit}
            value={form.unit}
            error={problems.unit}
            persianDigits
            autoComplete="off"
            maxLength={20}
            onChange={({ currentTarget }) => set({ unit: currentTarget.value })}
          />
        </FieldPlace>
      </div>
      <FieldPlace name="postalCode">
        <DigitsField
          label={addressWords.postalCode}
          description={addressWords.postalCodeHint}
          groups={[5, 5]}
          value={form.postalCode}
          error={problems.postalCode}
          autoComplete="postal-code"
          onChange={(postalCode) => set({ postalCode })}
        />
      </FieldPlace>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-semibold">{addressWords.landline}</legend>
        <div className="grid grid-cols-2 items-start gap-3">
          <FieldPlace name="prefixCellPhone">
            <DigitsField
              label={addressWords.prefix}
              description={addressWords.prefixHint}
              groups={[3]}
              value={form.prefixCellPhone}
              error={problems.prefixCellPhone}
              autoComplete="tel-area-code"
              onChange={(prefixCellPhone) => set({ prefixCellPhone })}
            />
          </FieldPlace>
          <FieldPlace name="cellPhone">
            <DigitsField
              label={addressWords.number}
              description={addressWords.numberHint}
              groups={[4, 4]}
              value={form.cellPhone}
              error={problems.cellPhone}
              autoComplete="tel-local"
              onChange={(cellPhone) => set({ cellPhone })}
            />
          </FieldPlace>
        </div>
      </fieldset>
      <FieldPlace name="extraAddress">
        <TextField
          label={addressWords.extra}
          description={addressWords.extraHint}
          value={form.extraAddress}
          error={problems.extraAddress}
          autoComplete="off"
          maxLength={250}
          onChange={({ currentTarget }) => set({ extraAddress: currentTarget.value })}
        />
      </FieldPlace>
    </StepForm>
  );
}
