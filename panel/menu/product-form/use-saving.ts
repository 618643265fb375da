// Saves what was changed of a product. When somebody else was quicker nothing is lost: what they changed is shown, and what was typed
// stays until it is saved on top.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { getProduct, updateProduct } from '@pishkhan/contract/menu/products/calls.ts';
import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../http/client.ts';
import { toast } from '../../ui/toast.ts';
import type { Meanwhile } from './form-notices.tsx';
import { formWords } from './form-words.ts';
import { keepProduct } from './keep-product.ts';
import { type Difference, differences, rebase } from './model/form-merge.ts';
import { checkChanges } from './model/form-problems.ts';
import { changesOf, formOf, type ProductForm } from './model/product-form.ts';
import type { useProblems } from './use-problems.ts';
import type { FilledForm } from './use-product-form.ts';

export function useSaving(
  product: ProductHeader,
  filled: FilledForm,
  problems: ReturnType<typeof useProblems>,
) {
  const [isSaving, setIsSaving] = useState(false);
  const [meanwhile, setMeanwhile] = useState<readonly Meanwhile[]>();
  const { productHeaderId } = product;
  const { base, form } = filled;

  // A picture, an option, the platform or somebody else has made another version of it. It is only said when it meets what was typed.
  const follow = (now: ProductForm) => {
    const met = changedMeanwhile(filled, now).filter(({ mine }) => mine !== undefined);
    if (met.length > 0) setMeanwhile(met);
    filled.adopt(now);
  };
  const latest = useRef(follow);
  latest.current = follow;
  useEffect(() => latest.current(formOf(product)), [product]);

  const settle = (saved: ProductHeader) => {
    setMeanwhile(undefined);
    filled.settle(formOf(saved));
    keepProduct(saved);
    toast({ type: 'success', title: formWords.saved });
  };

  /** What the others did is taken over where this person has typed nothing; the rest is for them to decide. */
  const catchUp = async () => {
    const fresh = await client(getProduct, { params: { headerId: String(productHeaderId) } });
    const now = formOf(fresh);
    // An answer that was lost on the way: it has been saved, by us.
    if (!changesOf(now, rebase(base, form, now))) return settle(fresh);
    setMeanwhile(changedMeanwhile(filled, now));
    filled.adopt(now);
    keepProduct(fresh);
    window.scrollTo({ top: 0 });
  };

  const save = async () => {
    const changes = changesOf(base, form);
    if (!changes || !problems.isFree(checkChanges(productHeaderId, changes))) return;
    const { header, variants, variantKeys } = changes;
    setIsSaving(true);
    problems.clear();
    try {
      settle(
        await client(updateProduct, {
          body: { productHeaderId, ...header, variants: [...variants], version: product.version },
        }),
      );
    } catch (failure) {
      const isStale = failure instanceof CallFailed && failure.problem.code === 'MENU_STALE';
      if (!isStale) problems.showFailure(failure, variantKeys);
      else await catchUp().catch((lost) => problems.showFailure(lost, []));
    }
    setIsSaving(false);
  };

  return { isSaving, meanwhile, save, forgetMeanwhile: () => setMeanwhile(undefined) };
}

function changedMeanwhile({ base, form }: FilledForm, now: ProductForm): Meanwhile[] {
  const mine = differences(base, form);
  return differences(base, now).map((theirs) => ({
    theirs,
    mine: mine.find((one) => isSamePlace(one, theirs)),
  }));
}

const isSamePlace = (one: Difference, other: Difference): boolean =>
  (one.kind === 'header' && other.kind === 'header' && one.field === other.field) ||
  (one.kind === 'variant' &&
    other.kind === 'variant' &&
    one.field === other.field &&
    one.after.key === other.after.key);
