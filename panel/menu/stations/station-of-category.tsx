// The station of one category, with the way to change it. Shops that name no stations see nothing of them.
import { Link } from '@tanstack/react-router';
import { FormSection } from '../../forms/public.ts';
import { buttonClass } from '../../ui/button.tsx';
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
