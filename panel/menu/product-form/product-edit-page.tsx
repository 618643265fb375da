// /products/{id}/edit: an existing product with its images and options. The fields are saved together; images and options take effect at once,
// each by itself.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../session/public.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ImageManager } from '../images/image-manager.tsx';
import { MenuFrame, MenuProvider } from '../menu-page.tsx';
import { useProduct } from '../queries.ts';
import { ConsequencesNotice, StaleNotice } from './form-notices.tsx';
import { FormSection } from './form-section.tsx';
import { fieldWords, formWords } from './form-words.ts';
import { consequencesOf } from './model/form-consequences.ts';
import { draftKey } from './model/product-draft.ts';
import { formOf } from './model/product-form.ts';
import { OptionLinks } from './option-links.tsx';
import { ProductFields } from './product-fields.tsx';
import { useProblems } from './use-problems.ts';
import { useProductForm } from './use-product-form.ts';
import { useSaving } from './use-saving.ts';

export function ProductEditPage() {
  const { id } = useParams({ from: '/products/$id/edit' });
  const { vendor } = useSession();
  return (
    <MenuProvider>
      <MenuFrame
        title={formWords.editTitle}
        back={{ to: `/products/${id}`, label: formWords.backToProduct }}
        className="flex flex-col gap-4"
      >
        {vendor && <Found key={`${vendor.vendorCode} ${id}`} id={id} vendorCode={vendor.vendorCode} />}
      </MenuFrame>
    </MenuProvider>
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
  const { data: product, error, isFetching, refetch } = useProduct(id);
  if (product) return <KnownProduct product={product} vendorCode={vendorCode} />;
  if (error instanceof CallFailed && error.problem.code === 'NOT_FOUND') return notFound;
  if (error)
    return (
      <ErrorState title={formWords.failed} onRetry={() => void refetch()} retrying={isFetching}>
        {error instanceof CallFailed && error.problem.detail}
      </ErrorState>
    );
  return (
    <Loading label={formWords.loading} className="flex flex-col gap-4">
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </Loading>
  );
}

function KnownProduct({ product, vendorCode }: { product: ProductHeader; vendorCode: string }) {
  const filled = useProductForm(draftKey(vendorCode, product.productHeaderId), formOf(product), false);
  const problems = useProblems();
  const { base, form } = filled;
  const { isSaving, meanwhile, save, forgetMeanwhile } = useSaving(product, filled, problems);
  useHashInView();

  const dropMine = () => {
    forgetMeanwhile();
    return filled.discard();
  };
  const consequences = consequencesOf(product, base, form);
  const isShown = form.headerStatus === 1;
  return (
    <ProductFields
      filled={filled}
      problems={problems}
      product={product}
      saveLabel={formWords.save}
      isSaving={isSaving}
      onSave={() => void save()}
      notices={
        meanwhile &&
        filled.isDirty && <StaleNotice changes={meanwhile} onTheirs={dropMine} onMine={forgetMeanwhile} />
      }
      more={
        <FormSection title={formWords.standing}>
          <Switch
            label={fieldWords.headerStatus}
            description={isShown ? formWords.shownInMenu : formWords.putAway}
            isOn={isShown}
            onChange={(isOn) => filled.set({ headerStatus: isOn ? 1 : 0 })}
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
              productHeaderId={product.productHeaderId}
              images={product.productImages}
              changeRequests={product.changeRequests}
            />
          </FormSection>
          <FormSection title={formWords.options} id="options">
            <OptionLinks product={product} />
          </FormSection>
        </>
      }
    />
  );
}

/** Scrolls to the element of the URL's hash, because the page is longer than a phone. */
function useHashInView(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView({ block: 'start' });
  }, [hash]);
}
