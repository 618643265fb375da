import { buttonClass } from '@pishkhan/panel/ui/button.tsx';
import { EmptyState } from '@pishkhan/panel/ui/empty-state.tsx';
import { GoLink } from '../kit/go-link.tsx';
import { appWords } from './words.ts';

export const NotFoundPage = () => (
  <main className="grid min-h-dvh place-items-center">
    <EmptyState
      icon="search"
      heading="h1"
      title={appWords.notFound}
      action={
        <GoLink href="/" className={buttonClass()}>
          {appWords.toHome}
        </GoLink>
      }
    >
      {appWords.notFoundWhy}
    </EmptyState>
  </main>
);
