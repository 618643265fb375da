// Step INFORMATION: the shop's place on the map, its address, and its phone.
import { setAddress } from '@pishkhan/contract/onboarding/calls.ts';
import { addressFormSchema } from '@pishkhan/contract/onboarding/signup.ts';
import type { VendorAddress } from '@pishkhan/contract/vendors/vendor-info.ts';
import { useRef } from 'react';
import { toPersianDigits } from '../../fa/digits.ts';
import { checkForm, FieldPlace, type FormLine } from '../../forms/public.ts';
import { client } from '../../infra/http/client.ts';
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

/** Tehran, for a shop without a known city. */
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
  const { form, fields, change: set } = state;
  const problems = state.problems.fields;
  const { latitude, longitude } = form;
  /** The latest address, needed when a response of the map arrives late. */
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
      <TextArea
        {...fields.text('address')}
        label={addressWords.address}
        description={
          form.address !== '' && form.address === written.current
            ? addressWords.filled
            : addressWords.addressHint
        }
        rows={3}
        autoComplete="street-address"
        maxLength={400}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          {...fields.text('plaque')}
          label={addressWords.plaque}
          persianDigits
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          {...fields.text('unit')}
          label={addressWords.unit}
          persianDigits
          autoComplete="off"
          maxLength={20}
        />
      </div>
      <DigitsField
        {...fields.value('postalCode')}
        label={addressWords.postalCode}
        description={addressWords.postalCodeHint}
        groups={[5, 5]}
        autoComplete="postal-code"
      />
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-semibold">{addressWords.landline}</legend>
        <div className="grid grid-cols-2 items-start gap-3">
          <DigitsField
            {...fields.value('prefixCellPhone')}
            label={addressWords.prefix}
            description={addressWords.prefixHint}
            groups={[3]}
            autoComplete="tel-area-code"
          />
          <DigitsField
            {...fields.value('cellPhone')}
            label={addressWords.number}
            description={addressWords.numberHint}
            groups={[4, 4]}
            autoComplete="tel-local"
          />
        </div>
      </fieldset>
      <TextField
        {...fields.text('extraAddress')}
        label={addressWords.extra}
        description={addressWords.extraHint}
        autoComplete="off"
        maxLength={250}
      />
    </StepForm>
  );
}
