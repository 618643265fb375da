// /products/{id}/edit: an existing product with its images and options. The fields are saved together. Images and options take effect at
// once, one by one, including those that were chosen while the product was created.

import { getProduct, updateProduct } from '@pishkhan/contract/menu/products/calls.ts';
import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FormSection, useForm } from '../../forms/public.ts';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { PageFrame } from '../../page/page-frame.tsx';
import { useSession } from '../../session/public.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { ImageManager } from '../images/image-manager.tsx';
import { FreshMenu } from '../menu-page.tsx';
import { isUnapproved } from '../model/unapproved.ts';
import { useProduct } from '../queries.ts';
import { cacheProduct } from './cache-product.ts';
import { useCategoryName } from './category-field.tsx';
import { ConsequencesNotice } from './consequences-notice.tsx';
import { fieldWords, formWords, productLines } from './form-words.ts';
import { chosenPartsOf, dropChosenParts } from './model/chosen-parts.ts';
import { consequencesOf } from './model/form-consequences.ts';
import { checkChanges, fieldAt } from './model/form-problems.ts';
import { changesOf, formOf } from './model/product-form.ts';
import { OptionLinks } from './option-links.tsx';
import { ProductFields } from './product-fields.tsx';

export function ProductEditPage() {
  const { id } = useParams({ from: '/products/$id/edit' });
  const { vendor } = useSession();
  return (
    <FreshMenu>
      <PageFrame
        title={formWords.editTitle}
        back={{ to: `/products/${id}`, label: formWords.backToProduct }}
        className="flex flex-col gap-4"
      >
        {vendor && <Found key={`${vendor.vendorCode} ${id}`} id={id} vendorCode={vendor.vendorCode} />}
      </PageFrame>
    </FreshMenu>
  );
}

const notFound = (
  <EmptyState icon="search" title={formWords.notFound}>
    {formWords.notFoundHint}
  </EmptyState>
);

function Found({ id, vendorCode }: { id: string; vendorCode: string }) {
  return /^[1-9]\d{0,14}$/.test(id) ? <Read id={Number(id)} vendorCode={vendorCode} /> : notFound;
}

function Read({ id, vendorCode }: { id: number; vendorCode: string }) {
  return (
    <Loaded
      query={useProduct(id)}
      failed={formWords.failed}
      loading={formWords.loading}
      skeleton={<Skeletons count={2} className="h-60 rounded-card" />}
      missing={notFound}
    >
      {(product) => <KnownProduct product={product} vendorCode={vendorCode} />}
    </Loaded>
  );
}

function KnownProduct({ product, vendorCode }: { product: ProductHeader; vendorCode: string }) {
  const { productHeaderId } = product;
  const categoryName = useCategoryName();
  const form = useForm({
    saved: formOf(product),
    version: product.version,
    draftKey: `${vendorCode}:product:${productHeaderId}`,
    linesOf: (values) => productLines(values, categoryName),
    stale: { code: 'MENU_STALE', read: async () => cacheProduct(await read(productHeaderId)) },
  });
  const [chosen] = useState(() => chosenPartsOf(productHeaderId));
  useEffect(dropChosenParts, []);
  useHashInView();

  const save = async () => {
    const changes = changesOf(form.base, form.form);
    if (!changes || !form.isFree(checkChanges(productHeaderId, changes))) return;
    const { header, variants, variantKeys } = changes;
    const body = { productHeaderId, ...header, variants: [...variants], version: form.version };
    await form.save(
      async () => {
        const saved = await client(updateProduct, { body });
        cacheProduct(saved);
        form.markSaved(formOf(saved));
        toast({ type: 'success', title: formWords.saved });
      },
      { fieldAt: (pointer) => fieldAt(pointer, variantKeys) },
    );
  };

  const consequences = consequencesOf(product, form.base, form.form);
  const isShown = form.form.headerStatus === 1;
  return (
    <ProductFields
      form={form}
      product={product}
      saveLabel={formWords.save}
      onSave={() => void save()}
      more={
        <FormSection title={formWords.standing}>
          <Switch
            label={fieldWords.headerStatus}
            description={formWords.seenBy({ isShown, isUnapproved: isUnapproved(product.variants) })}
            isOn={isShown}
            onChange={(isOn) => form.change({ headerStatus: isOn ? 1 : 0 })}
          />
        </FormSection>
      }
      brief={
        consequences.review.length > 0
          ? formWords.brief(consequences.review.length, consequences.atOnce.length)
          : undefined
      }
      beside={
        <>
          <ConsequencesNotice {...consequences} />
          <FormSection title={formWords.pictures} id="pictures">
            <ImageManager
              productHeaderId={productHeaderId}
              images={product.productImages}
              changeRequests={product.changeRequests}
              toSend={chosen?.pictures}
            />
          </FormSection>
          <FormSection title={formWords.options} id="options">
            <OptionLinks product={product} toConnect={chosen?.optionCategories} />
          </FormSection>
        </>
      }
    />
  );
}

const read = (productHeaderId: number) =>
  client(getProduct, { params: { headerId: String(productHeaderId) } });

/** Scrolls to the element of the URL's hash, because the page is longer than a phone. */
function useHashInView(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView({ block: 'start' });
  }, [hash]);
}
