// Where the shop is.
import { formatDecimal } from '../fa/digits.ts';
import { Button } from '../ui/button.tsx';
import type { PlacePickerProps } from './edited.ts';
import { mapWords } from './words.ts';

export function PlacePicker({ value, onChange, center, cityName, error }: PlacePickerProps) {
  return (
    <div className="flex flex-col gap-3">
      <Button
        tone="quiet"
        icon="map-pin"
        onPress={() => onChange({ latitude: center.lat, longitude: center.lng })}
      >
        {mapWords.middleOf(cityName)}
      </Button>
      {value && (
        <p dir="ltr">
          {formatDecimal(value.latitude)}, {formatDecimal(value.longitude)}
        </p>
      )}
      {error && <p className="text-error-ink text-sm">{error}</p>}
    </div>
  );
}
