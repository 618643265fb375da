// Saves the changes of a product. When somebody else has saved first, nothing is lost: their changes are shown, and the own input stays until it
// is saved on top.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { getProduct, updateProduct } from '@pishkhan/contract/menu/products/calls.ts';
import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../http/client.ts';
import { toast } from '../../ui/toast.ts';
import { cacheProduct } from './cache-product.ts';
import type { Meanwhile } from './form-notices.tsx';
import { formWords } from './form-words.ts';
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

  // Another version exists, because of an image, an option, the platform or another person. It is reported only when it conflicts with the input.
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
    cacheProduct(saved);
    toast({ type: 'success', title: formWords.saved });
  };

  /** After a conflict: unedited fields take the other person's values; the person decides about the rest. */
  const catchUp = async () => {
    const fresh = await client(getProduct, { params: { headerId: String(productHeaderId) } });
    const now = formOf(fresh);
    // The answer to our own save was lost: the server has it already.
    if (!changesOf(now, rebase(base, form, now))) return settle(fresh);
    setMeanwhile(changedMeanwhile(filled, now));
    filled.adopt(now);
    cacheProduct(fresh);
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
