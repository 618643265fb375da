// /products/options: all option groups with their problems and connections, or only groups of which the platform has refused something. The
// filter is kept in the URL.
import type { OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import { foldTight } from '@pishkhan/contract/text/persian.ts';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { sortPersian } from '../../fa/collation.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { PageFrame } from '../../page/page-frame.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FreshMenu } from '../menu-page.tsx';
import { useOptionCategories } from '../queries.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { countRefused } from './model/verdicts.ts';
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
        refused: countRefused(group),
        names: [group.optionCategoryName, ...group.options.map(({ optionName }) => optionName)]
          .map(foldTight)
          .join('\n'),
      })),
    [groups],
  );
  const { isRefusedOnly, show } = useRefusedOnly();
  const refused = indexed.filter((one) => one.refused > 0);
  const found = (isRefusedOnly ? refused : indexed).filter(({ names }) => names.includes(wanted));
  const connected = groups.find(({ id }) => id === connecting);
  return (
    <>
      <search className="flex flex-wrap items-center gap-2">
        <TextField
          label={words.search}
          isLabelHidden
          placeholder={words.search}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          className="min-w-0 grow basis-[14rem]"
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        {(refused.length > 0 || isRefusedOnly) && (
          <Button
            tone="quiet"
            icon={isRefusedOnly ? 'check' : 'error'}
            aria-pressed={isRefusedOnly}
            onPress={() => show(!isRefusedOnly)}
          >
            {words.refusedOnly}
          </Button>
        )}
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
        <Nothing isOfAll={!isRefusedOnly || refused.length > 0} />
      )}
      {connected && <ConnectDialog group={connected} onClose={() => setConnecting(undefined)} />}
    </>
  );
}

/** The empty state of the search, or of the filter for refused groups. */
const Nothing = ({ isOfAll }: { isOfAll: boolean }) =>
  isOfAll ? (
    <EmptyState icon="search" title={words.nothingTitle}>
      {words.nothingHint}
    </EmptyState>
  ) : (
    <EmptyState icon="check" title={words.noneRefused} />
  );

function useRefusedOnly() {
  const isRefusedOnly = useLocation({
    select: ({ search }) => (search as Record<string, unknown>).state === 'REFUSED',
  });
  const navigate = useNavigate();
  const show = (isOn: boolean) =>
    void navigate({
      to: '/products/options',
      search: (isOn ? { state: 'REFUSED' } : {}) as never,
      replace: true,
      resetScroll: false,
    });
  return { isRefusedOnly, show };
}
