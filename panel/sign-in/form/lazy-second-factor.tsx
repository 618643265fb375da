// The second-factor form for other features. It is a lazy chunk, because it brings the schemas of forms with it.
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { SecondFactorCode as Form } from './second-factor-code.tsx';

const LazyForm = lazyPart(async () => (await import('./second-factor-code.tsx')).SecondFactorCode);

export const SecondFactorCode = (props: ComponentProps<typeof Form>) => (
  <Suspense>
    <LazyForm {...props} />
  </Suspense>
);
