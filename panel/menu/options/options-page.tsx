// /products/options: all option groups with their problems and connections.
import type { OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import { foldTight } from '@pishkhan/contract/text/persian.ts';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { sortPersian } from '../../fa/collation.ts';
import { Loaded } from '../../http/react/loaded.tsx';
import { PageFrame } from '../../page/page-frame.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FreshMenu } from '../menu-page.tsx';
import { useOptionCategories } from '../queries.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { OptionGroupCard } from './option-group-card.tsx';
import { optionListWords as words } from './option-words.ts';

export function OptionsPage() {
  return (
    <FreshMenu>
      <PageFrame
        title={words.title}
        back={{ to: '/products', label: words.back }}
        actions={<AddLink />}
        className="flex flex-col gap-4"
      >
        <Groups />
      </PageFrame>
    </FreshMenu>
  );
}

const AddLink = () => (
  <Link to="/products/options/create" className={buttonClass({})}>
    <Icon name="plus" />
    {words.add}
  </Link>
);

const Groups = () => (
  <Loaded
    query={useOptionCategories()}
    failed={words.failed}
    loading={words.loading}
    skeleton={
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    }
  >
    {(groups) => (groups.length > 0 ? <Found groups={groups} /> : <NoGroups />)}
  </Loaded>
);

const NoGroups = () => (
  <EmptyState icon="plus" title={words.emptyTitle} action={<AddLink />}>
    {words.emptyHint}
  </EmptyState>
);

function Found({ groups }: { groups: readonly OptionCategory[] }) {
  const [term, setTerm] = useState('');
  const [connecting, setConnecting] = useState<number>();
  const wanted = foldTight(useDeferredValue(term));
  const indexed = useMemo(
    () =>
      sortPersian(groups, ({ optionCategoryName }) => optionCategoryName).map((group) => ({
        group,
        names: [group.optionCategoryName, ...group.options.map(({ optionName }) => optionName)]
          .map(foldTight)
          .join('\n'),
      })),
    [groups],
  );
  const found = indexed.filter(({ names }) => names.includes(wanted));
  const connected = groups.find(({ id }) => id === connecting);
  return (
    <>
      <search>
        <TextField
          label={words.search}
          isLabelHidden
          placeholder={words.search}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      </search>
      <p role="status" className="text-dim text-sm">
        {words.found(found.length)}
      </p>
      {found.length > 0 ? (
        <ul aria-label={words.list} className="grid items-stretch gap-4 md:grid-cols-2 xl:grid-cols-3">
          {found.map(({ group }) => (
            <li key={group.id} className="offscreen-auto grid">
              <OptionGroupCard group={group} onConnect={() => setConnecting(group.id)} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon="search" title={words.nothingTitle}>
          {words.nothingHint}
        </EmptyState>
      )}
      {connected && <ConnectDialog group={connected} onClose={() => setConnecting(undefined)} />}
    </>
  );
}
