// /products/create: a new product. Images and options need an existing product, so saving navigates on to them.
import { createProduct } from '@pishkhan/contract/menu/products/calls.ts';
import type { Vendor } from '@pishkhan/contract/vendors/vendor.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from '../../forms/public.ts';
import { client } from '../../http/client.ts';
import { PageFrame } from '../../page/page-frame.tsx';
import { useSession } from '../../session/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { toast } from '../../ui/toast.ts';
import { MenuProvider } from '../menu-page.tsx';
import { refreshMenu } from '../queries.ts';
import { formWords } from './form-words.ts';
import { HeaderSearch } from './header-search.tsx';
import { checkNewProduct, fieldAt } from './model/form-problems.ts';
import { emptyForm, newProductBody } from './model/product-form.ts';
import { ProductFields } from './product-fields.tsx';

export function ProductCreatePage() {
  const { vendor } = useSession();
  return (
    <MenuProvider>
      <PageFrame
        title={formWords.createTitle}
        back={{ to: '/products', label: formWords.backToProducts }}
        className="flex flex-col gap-4"
      >
        {vendor && <NewProduct key={vendor.vendorCode} {...vendor} />}
      </PageFrame>
    </MenuProvider>
  );
}

function NewProduct({ vendorCode, isTax }: Pick<Vendor, 'vendorCode' | 'isTax'>) {
  const [empty] = useState(() => emptyForm(isTax));
  const form = useForm({ saved: empty, keepAs: `${vendorCode}:product:new` });
  const navigate = useNavigate();

  const save = async () => {
    const body = newProductBody(form.form);
    const keys = form.form.variants.map(({ key }) => key);
    if (!form.isFree(checkNewProduct(body, keys))) return;
    await form.save(
      async () => {
        const { id } = await client(createProduct, { body });
        form.settle(empty);
        toast({ type: 'success', title: formWords.created(body.headerName.trim()), timeout: 6000 });
        void refreshMenu();
        await navigate({
          to: '/products/$id/edit',
          params: { id: String(id) },
          hash: 'pictures',
          replace: true,
          ignoreBlocker: true,
        });
      },
      { fieldAt: (pointer) => fieldAt(pointer, keys) },
    );
  };

  return (
    <ProductFields
      form={form}
      saveLabel={formWords.create}
      onSave={() => void save()}
      underName={<HeaderSearch name={form.form.headerName} />}
      beside={
        <Banner tone="info" icon="clock" title={formWords.reviewTitle}>
          {formWords.createReview}
        </Banner>
      }
    />
  );
}
