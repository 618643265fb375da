// Copies the menu between this shop and another of the person's: choose, preview, copy.
import {
  type CopyShop,
  copyMenu,
  type MenuCopy,
  previewMenuCopy,
} from '@pishkhan/contract/menu/bulk/copy-calls.ts';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { client } from '../../infra/http/client.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshMenu } from '../queries.ts';
import { productWords } from '../words.ts';
import { reasonOf } from './bulk-actions.ts';
import { bulkWords, copyWords } from './bulk-words.ts';

export interface CopyDialogProps {
  /** The shops in which the person may edit the menu. */
  others: readonly CopyShop[];
  direction: 'from' | 'to';
  onClose: () => void;
}

export function CopyDialog({ others, direction, onClose }: CopyDialogProps) {
  const words = copyWords[direction];
  const [other, setOther] = useState(others.length === 1 ? others[0]!.vendorCode : undefined);
  const [found, setFound] = useState<MenuCopy>();
  const [trouble, setTrouble] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const body = other && (direction === 'to' ? { toVendorCode: other } : { fromVendorCode: other });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the body is made of both
  useEffect(() => {
    setFound(undefined);
    setTrouble(undefined);
    if (!body) return;
    const stop = new AbortController();
    client(previewMenuCopy, { body }, { signal: stop.signal }).then(
      (copy) => !stop.signal.aborted && setFound(copy),
      (failure) => !stop.signal.aborted && setTrouble(reasonOf(failure)),
    );
    return () => stop.abort();
  }, [other, direction]);

  const send = async () => {
    if (!body || !found) return;
    setIsSending(true);
    try {
      const done = await client(copyMenu, { body });
      if (direction === 'from') void refreshMenu();
      toast({
        type: 'success',
        title: copyWords.done(done.toVendorName, done.products.length),
        timeout: 8000,
      });
      onClose();
    } catch (failure) {
      setTrouble(reasonOf(failure));
      setIsSending(false);
    }
  };

  const isNothing = found !== undefined && isEmpty(found);
  const refusal = other ? (isNothing ? words.nothing : copyWords.looking) : copyWords.chooseFirst;
  return (
    <Dialog
      onClose={onClose}
      locked={isSending}
      title={words.title}
      description={copyWords.hint}
      buttons={[
        {
          children: copyWords.save,
          pending: isSending,
          onPress: () => void send(),
          ...((!found || isNothing) && { disabledReason: trouble ?? refusal }),
        },
        { children: bulkWords.cancel, onPress: () => !isSending && onClose() },
      ]}
    >
      <div className="flex flex-col gap-4">
        <ChoiceList
          label={words.which}
          isSingle
          choices={others.map(({ vendorCode, vendorName, cityName, productCount }) => ({
            id: vendorCode,
            label: vendorName,
            description: cityName,
            aside: productWords.found(productCount),
          }))}
          chosen={other ? [other] : []}
          onChange={([code]) => setOther(code)}
        />
        {trouble && <Banner tone="error" title={trouble} />}
        {other && !found && !trouble && <Loading label={copyWords.looking} />}
        {found && (isNothing ? <Banner tone="success" title={words.nothing} /> : <Brought copy={found} />)}
      </div>
    </Dialog>
  );
}

const isEmpty = ({ categories, products, optionCategories }: MenuCopy): boolean =>
  categories.length + products.length + optionCategories.length === 0;

function Brought({ copy }: { copy: MenuCopy }) {
  const { categories, products, variantCount, optionCount, imageCount, skippedProducts } = copy;
  const counts = [
    [copyWords.counts.categories, categories.length],
    [copyWords.counts.products, products.length],
    [copyWords.counts.variants, variantCount],
    [copyWords.counts.options, optionCount],
    [copyWords.counts.images, imageCount],
  ] as const;
  return (
    <section role="status" className="flex flex-col gap-3">
      <p className="font-semibold">{copyWords.brings(copy.toVendorName)}</p>
      <ul className="grid grid-cols-3 gap-2">
        {counts.map(([label, count]) => (
          <li key={label} className="rounded-control bg-sunken px-3 py-2">
            <b className="block text-xl">{formatNumber(count)}</b>
            <span className="text-dim text-sm">{label}</span>
          </li>
        ))}
      </ul>
      <p className="text-dim text-sm">{copyWords.waits}</p>
      {skippedProducts.length > 0 && (
        <p className="text-dim text-sm">{copyWords.skipped(skippedProducts.length)}</p>
      )}
    </section>
  );
}
