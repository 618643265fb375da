// /products/options/create and /products/options/{id}: one group of options. The form is saved as a whole; availability, withdrawn requests
// and connections take effect at once.
import {
  createOptionCategory,
  getOptionCategory,
  updateOptionCategory,
} from '@pishkhan/contract/menu/options/calls.ts';
import type { OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import type { Vendor } from '@pishkhan/contract/vendors/vendor.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from '../../forms/public.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { PageFrame } from '../../page/page-frame.tsx';
import { useSession } from '../../session/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { FreshMenu } from '../menu-page.tsx';
import { MenuDialogs } from '../open-dialogs.tsx';
import { refreshMenu } from '../queries.ts';
import { ConnectSection } from './connect-section.tsx';
import {
  emptyOptionForm,
  groupChanges,
  newGroupBody,
  type OptionForm,
  optionFormOf,
  optionLines,
} from './model/option-form.ts';
import {
  checkGroupChanges,
  checkNewGroup,
  optionFaultFields,
  optionFieldAt,
} from './model/option-problems.ts';
import { OptionFields } from './option-fields.tsx';
import { optionSideList } from './option-list.tsx';
import { cacheGroups, isOptionOff, useOptionCategory } from './option-queries.ts';
import { optionFormWords as words } from './option-words.ts';

const back = { to: '/products/options', label: words.back } as const;

export function OptionCategoryCreatePage() {
  const { vendor } = useSession();
  return (
    <FreshMenu>
      <PageFrame title={words.createTitle} back={back} list={optionSideList} className="flex flex-col gap-4">
        {vendor && <NewGroup key={vendor.vendorCode} {...vendor} />}
      </PageFrame>
    </FreshMenu>
  );
}

function NewGroup({ vendorCode, isTax }: Pick<Vendor, 'vendorCode' | 'isTax'>) {
  const [empty] = useState(() => emptyOptionForm(isTax));
  const form = useForm({ saved: empty, draftKey: `${vendorCode}:option:new`, hasChanges });
  const navigate = useNavigate();

  const save = async () => {
    const { body, keys } = newGroupBody(form.form);
    if (!form.isFree(checkNewGroup(form.form, { body, keys }))) return;
    await form.save(async () => {
      const { id } = await client(createOptionCategory, { body });
      form.markSaved(empty);
      toast({ type: 'success', title: words.created(body.optionCategoryName.trim()), timeout: 6000 });
      await refreshMenu();
      await navigate({
        to: '/products/options/$id',
        params: { id: String(id) },
        hash: 'connect',
        replace: true,
        ignoreBlocker: true,
      });
    }, refusalFields(keys));
  };

  return <OptionFields form={form} onSave={() => void save()} />;
}

const hasChanges = (base: OptionForm, form: OptionForm) => groupChanges(base, form) !== undefined;

const refusalFields = (keys: readonly string[]) => ({
  fieldAt: (pointer: string) => optionFieldAt(pointer, keys),
  byCode: optionFaultFields,
});

export function OptionCategoryPage() {
  const { id } = useParams({ from: '/products/options/$id' });
  const { vendor } = useSession();
  return (
    <FreshMenu>
      <PageFrame title={words.editTitle} back={back} list={optionSideList} className="flex flex-col gap-4">
        {vendor && <Read key={`${vendor.vendorCode} ${id}`} id={Number(id)} vendorCode={vendor.vendorCode} />}
      </PageFrame>
      <MenuDialogs />
    </FreshMenu>
  );
}

function Read({ id, vendorCode }: { id: number; vendorCode: string }) {
  return (
    <Loaded
      query={useOptionCategory(id)}
      failed={words.failed}
      loading={words.loading}
      skeleton={<Skeletons count={2} className="h-60 rounded-card" />}
      missing={{ title: words.missing, hint: words.missingHint }}
    >
      {(group) => <KnownGroup group={group} vendorCode={vendorCode} />}
    </Loaded>
  );
}

function KnownGroup({ group, vendorCode }: { group: OptionCategory; vendorCode: string }) {
  const form = useForm({
    saved: optionFormOf(group),
    version: group.version,
    draftKey: `${vendorCode}:option:${group.id}`,
    linesOf: optionLines,
    hasChanges,
    stale: {
      code: 'MENU_STALE',
      read: async () => cacheGroups([await client(getOptionCategory, { params: { id: String(group.id) } })]),
    },
  });

  const save = async () => {
    const changes = groupChanges(form.base, form.form);
    if (!changes || !form.isFree(checkGroupChanges(group.id, form.form, changes))) return;
    const { head, options, deletedOptions, keys } = changes;
    const body = {
      id: group.id,
      ...head,
      options: [...options],
      deletedOptions: [...deletedOptions],
      version: form.version,
    };
    await form.save(async () => {
      const saved = await client(updateOptionCategory, { body });
      cacheGroups([saved]);
      form.markSaved(optionFormOf(saved));
      toast({ type: 'success', title: words.saved });
    }, refusalFields(keys));
  };

  const isOffForAll =
    group.isMandatory &&
    group.optionStatus === 1 &&
    group.productHeaders.length > 0 &&
    group.options.every((option) => option.isApproved !== 1 || isOptionOff(option, serverClock.now()));

  return (
    <OptionFields
      form={form}
      group={group}
      onSave={() => void save()}
      notices={
        isOffForAll && (
          <Banner tone="warning" title={words.nobodyTitle}>
            {words.nobodyHint}
          </Banner>
        )
      }
      beside={<ConnectSection group={group} />}
    />
  );
}
