// The station of one category: a choice for a new category, and later a link to where it is changed. Shops without stations see nothing of
// this.
import type { Station } from '@pishkhan/contract/menu/categories/station.ts';
import { Link } from '@tanstack/react-router';
import { FormSection } from '../../forms/public.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useStations } from '../queries.ts';
import { stationWords as words } from './station-words.ts';

export function StationOfCategory({ categoryId }: { categoryId: number }) {
  const { data } = useStations();
  if (!data || data.stations.length === 0) return null;
  const station = data.stations.find(({ categoryIds }) => categoryIds.includes(categoryId));
  return (
    <FormSection
      title={words.ofKitchen}
      aside={
        <Link to="/products/categories/stations" className={buttonClass({ tone: 'quiet' })}>
          {words.change}
        </Link>
      }
    >
      <p className={station ? 'font-semibold' : 'text-dim'}>
        {station ? station.stationName : words.everywhereHint}
      </p>
    </FormSection>
  );
}

const nowhere = 'none';

interface StationOfNewCategoryProps {
  stations: readonly Station[];
  chosen: number | null;
  onChange: (stationId: number | null) => void;
}

export const StationOfNewCategory = ({ stations, chosen, onChange }: StationOfNewCategoryProps) => (
  <FormSection title={words.ofKitchen}>
    <Select
      label={words.station}
      options={[
        { id: nowhere, label: words.everywhere },
        ...stations.map(({ stationId, stationName }) => ({ id: String(stationId), label: stationName })),
      ]}
      value={chosen === null ? nowhere : String(chosen)}
      onChange={(id) => onChange(id === nowhere ? null : Number(id))}
      className="w-full"
    />
    <p className="text-dim text-sm">{words.categoriesHint}</p>
  </FormSection>
);
