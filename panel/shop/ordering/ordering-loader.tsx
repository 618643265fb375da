// Loads the data of the forms.
import type { OrderingSettings, Polygon } from '@pishkhan/contract/vendors/ordering-settings.ts';
import type { ReactNode } from 'react';
import { Loaded, type Query } from '../../infra/http/react/loaded.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { useOrderingSettings, usePolygons } from './queries.ts';
import { orderingWords } from './words.ts';

export const WithSettings = ({ children }: { children: (settings: OrderingSettings) => ReactNode }) => (
  <Part query={useOrderingSettings()}>{children}</Part>
);

export const WithAreas = ({
  children,
}: {
  children: (settings: OrderingSettings, polygons: readonly Polygon[]) => ReactNode;
}) => {
  const polygons = usePolygons();
  return (
    <WithSettings>
      {(settings) => <Part query={polygons}>{(known) => children(settings, known)}</Part>}
    </WithSettings>
  );
};

const Part = <T,>({ query, children }: { query: Query<T>; children: (known: T) => ReactNode }) => (
  <Loaded
    query={query}
    failed={orderingWords.failed}
    loading={orderingWords.loading}
    // The skeleton is as high as the forms, so that only content outside the viewport moves.
    skeleton={<Skeletons count={3} className="h-112 rounded-card" />}
  >
    {children}
  </Loaded>
);
