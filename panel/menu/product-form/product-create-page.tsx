// /products/create: a new product. Images and options need an existing product, so saving navigates on to them.
import { createProduct } from '@pishkhan/contract/menu/products/calls.ts';
import type { Vendor } from '@pishkhan/contract/vendors/vendor.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { client } from '../../http/client.ts';
import { useSession } from '../../session/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { toast } from '../../ui/toast.ts';
import { MenuFrame, MenuProvider } from '../menu-page.tsx';
import { refreshMenu } from '../queries.ts';
import { formWords } from './form-words.ts';
import { HeaderSearch } from './header-search.tsx';
import { checkNewProduct } from './model/form-problems.ts';
import { draftKey } from './model/product-draft.ts';
import { emptyForm, newProductBody } from './model/product-form.ts';
import { ProductFields } from './product-fields.tsx';
import { useProblems } from './use-problems.ts';
import { useProductForm } from './use-product-form.ts';

export function ProductCreatePage() {
  const { vendor } = useSession();
  return (
    <MenuProvider>
      <MenuFrame
        title={formWords.createTitle}
        back={{ to: '/products', label: formWords.backToProducts }}
        className="flex flex-col gap-4"
      >
        {vendor && <NewProduct key={vendor.vendorCode} {...vendor} />}
      </MenuFrame>
    </MenuProvider>
  );
}

function NewProduct({ vendorCode, isTax }: Pick<Vendor, 'vendorCode' | 'isTax'>) {
  const [empty] = useState(() => emptyForm(isTax));
  const filled = useProductForm(draftKey(vendorCode, null), empty, true);
  const problems = useProblems();
  const navigate = useNavigate();
  const [isSaving, setIsSaving] = useState(false);

  const save = async () => {
    const { form } = filled;
    const body = newProductBody(form);
    const keys = form.variants.map(({ key }) => key);
    if (!problems.isFree(checkNewProduct(body, keys))) return;
    setIsSaving(true);
    problems.clear();
    try {
      const { id } = await client(createProduct, { body });
      // Before navigating, so that the leave guard finds nothing unsaved.
      flushSync(() => filled.settle(empty));
      toast({ type: 'success', title: formWords.created(form.headerName.trim()), timeout: 6000 });
      void refreshMenu();
      await navigate({
        to: '/products/$id/edit',
        params: { id: String(id) },
        hash: 'pictures',
        replace: true,
      });
    } catch (failure) {
      setIsSaving(false);
      problems.showFailure(failure, keys);
    }
  };

  return (
    <ProductFields
      filled={filled}
      problems={problems}
      saveLabel={formWords.create}
      isSaving={isSaving}
      onSave={() => void save()}
      underName={<HeaderSearch name={filled.form.headerName} />}
      beside={
        <Banner tone="info" icon="clock" title={formWords.reviewTitle}>
          {formWords.createReview}
        </Banner>
      }
    />
  );
}
