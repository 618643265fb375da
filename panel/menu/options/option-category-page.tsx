// /products/options/create and /products/options/{id}: one group of options. The form is saved as a whole; availability, withdrawn requests
// and connections take effect at once.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import {
  createOptionCategory,
  getOptionCategory,
  updateOptionCategory,
} from '@pishkhan/contract/menu/options/calls.ts';
import type { OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import type { Vendor } from '@pishkhan/contract/vendors/vendor.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { serverClock } from '../../clock/server-clock.ts';
import { Differences } from '../../forms/public.ts';
import { client } from '../../http/client.ts';
import { useSession } from '../../session/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { MenuFrame, MenuProvider } from '../menu-page.tsx';
import { MenuDialogs } from '../open-dialogs.tsx';
import { dropTyped } from '../product-form/form-notices.tsx';
import { refreshMenu } from '../queries.ts';
import { ConnectSection } from './connect-section.tsx';
import { optionDraftKey } from './model/option-draft.ts';
import { emptyOptionForm, groupChanges, newGroupBody, optionFormOf } from './model/option-form.ts';
import { checkGroupChanges, checkNewGroup } from './model/option-problems.ts';
import { OptionFields } from './option-fields.tsx';
import { cacheGroups, isOptionOff, useOptionCategory } from './option-queries.ts';
import { optionFormWords as words } from './option-words.ts';
import { useOptionForm } from './use-option-form.ts';
import { useOptionProblems } from './use-option-problems.ts';

const back = { to: '/products/options', label: words.back } as const;

export function OptionCategoryCreatePage() {
  const { vendor } = useSession();
  return (
    <MenuProvider>
      <MenuFrame title={words.createTitle} back={back} className="flex flex-col gap-4">
        {vendor && <NewGroup key={vendor.vendorCode} {...vendor} />}
      </MenuFrame>
    </MenuProvider>
  );
}

function NewGroup({ vendorCode, isTax }: Pick<Vendor, 'vendorCode' | 'isTax'>) {
  const [empty] = useState(() => emptyOptionForm(isTax));
  const filled = useOptionForm(optionDraftKey(vendorCode, null), empty, true);
  const problems = useOptionProblems();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'saving' | 'done'>('idle');

  const save = async () => {
    const { form } = filled;
    const { body, keys } = newGroupBody(form);
    if (!problems.isFree(checkNewGroup(form, { body, keys }))) return;
    setState('saving');
    problems.clear();
    try {
      const { id } = await client(createOptionCategory, { body });
      setState('done');
      filled.settle(empty);
      toast({ type: 'success', title: words.created(form.optionCategoryName.trim()), timeout: 6000 });
      await refreshMenu();
      await navigate({
        to: '/products/options/$id',
        params: { id: String(id) },
        hash: 'connect',
        replace: true,
      });
    } catch (failure) {
      setState('idle');
      problems.showFailure(failure, keys);
    }
  };

  return (
    <OptionFields
      filled={filled}
      problems={problems}
      isSaving={state !== 'idle'}
      isDone={state === 'done'}
      onSave={() => void save()}
    />
  );
}

export function OptionCategoryPage() {
  const { id } = useParams({ from: '/products/options/$id' });
  const { vendor } = useSession();
  return (
    <MenuProvider>
      <MenuFrame title={words.editTitle} back={back} className="flex flex-col gap-4">
        {vendor && <Read key={`${vendor.vendorCode} ${id}`} id={Number(id)} vendorCode={vendor.vendorCode} />}
      </MenuFrame>
      <MenuDialogs />
    </MenuProvider>
  );
}

function Read({ id, vendorCode }: { id: number; vendorCode: string }) {
  const { group, error, isFetching, refetch } = useOptionCategory(id);
  if (group) return <KnownGroup group={group} vendorCode={vendorCode} />;
  // A new group may not be in the cached list yet.
  if (group === null && !isFetching)
    return (
      <EmptyState icon="search" title={words.missing}>
        {words.missingHint}
      </EmptyState>
    );
  if (error && !isFetching)
    return (
      <ErrorState title={words.failed} onRetry={() => void refetch()} retrying={isFetching}>
        {error instanceof CallFailed && error.problem.detail}
      </ErrorState>
    );
  return (
    <Loading label={words.loading} className="flex flex-col gap-4">
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </Loading>
  );
}

function KnownGroup({ group, vendorCode }: { group: OptionCategory; vendorCode: string }) {
  const filled = useOptionForm(optionDraftKey(vendorCode, group.id), optionFormOf(group), false);
  const problems = useOptionProblems();
  const { base, form, adopt } = filled;
  const [isSaving, setIsSaving] = useState(false);

  // The platform or somebody else has saved another version.
  const seen = useRef(group);
  useEffect(() => {
    if (seen.current === group) return;
    seen.current = group;
    adopt(optionFormOf(group));
  }, [group, adopt]);

  const settle = (saved: OptionCategory) => {
    seen.current = saved;
    filled.settle(optionFormOf(saved));
    cacheGroups([saved]);
    toast({ type: 'success', title: words.saved });
  };

  const save = async () => {
    const changes = groupChanges(base, form);
    if (!changes || !problems.isFree(checkGroupChanges(group.id, form, changes))) return;
    const { head, options, deletedOptions, keys } = changes;
    setIsSaving(true);
    problems.clear();
    try {
      const body = {
        id: group.id,
        ...head,
        options: [...options],
        deletedOptions: [...deletedOptions],
        version: group.version,
      };
      settle(await client(updateOptionCategory, { body }));
    } catch (failure) {
      const isStale = failure instanceof CallFailed && failure.problem.code === 'MENU_STALE';
      if (isStale) await catchUp().catch((lost) => problems.showFailure(lost, []));
      else problems.showFailure(failure, keys);
    }
    setIsSaving(false);
  };

  /** After a conflict: the other person's changes are shown, and the own input stays until it is saved on top. */
  const catchUp = async () => {
    const fresh = await client(getOptionCategory, { params: { id: String(group.id) } });
    adopt(optionFormOf(fresh), true);
    seen.current = fresh;
    cacheGroups([fresh]);
    window.scrollTo({ top: 0 });
  };
  const isOffForAll =
    group.isMandatory &&
    group.optionStatus === 1 &&
    group.productHeaders.length > 0 &&
    group.options.every((option) => option.isApproved !== 1 || isOptionOff(option, serverClock.now()));

  return (
    <OptionFields
      filled={filled}
      problems={problems}
      group={group}
      isSaving={isSaving}
      onSave={() => void save()}
      notices={
        <>
          {filled.meanwhile && filled.isDirty && (
            <Banner
              tone="warning"
              title={words.metTitle}
              action={
                <Differences
                  lines={filled.meanwhile}
                  onTheirs={() => dropTyped(filled.discard)}
                  onMine={filled.keepMine}
                />
              }
            >
              {words.metHint}
            </Banner>
          )}
          {isOffForAll && (
            <Banner tone="warning" title={words.nobodyTitle}>
              {words.nobodyHint}
            </Banner>
          )}
        </>
      }
      beside={<ConnectSection group={group} />}
    />
  );
}
