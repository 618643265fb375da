// /products/create: a new product with its images and options. These need an existing product: saving creates it, and its page then sends
// them one by one, so that a failure loses neither the product nor the others.
import type { Vendor } from '@pishkhan/contract/vendors/vendor.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormSection, useForm } from '../../forms/public.ts';
import { PageFrame } from '../../page/page-frame.tsx';
import { useSession } from '../../session/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { toast } from '../../ui/toast.ts';
import { type ChosenPicture, ChosenPictures } from '../images/chosen-pictures.tsx';
import { FreshMenu } from '../menu-page.tsx';
import { refreshMenu } from '../queries.ts';
import { formWords } from './form-words.ts';
import { HeaderSearch } from './header-search.tsx';
import { putChosenParts } from './model/chosen-parts.ts';
import { createOnce } from './model/create-once.ts';
import { checkNewProduct, fieldAt } from './model/form-problems.ts';
import { emptyForm, newProductBody } from './model/product-form.ts';
import { OptionChoice } from './option-links.tsx';
import { ProductFields } from './product-fields.tsx';

export function ProductCreatePage() {
  const { vendor } = useSession();
  return (
    <FreshMenu>
      <PageFrame
        title={formWords.createTitle}
        back={{ to: '/products', label: formWords.backToProducts }}
        className="flex flex-col gap-4"
      >
        {vendor && <NewProduct key={vendor.vendorCode} {...vendor} />}
      </PageFrame>
    </FreshMenu>
  );
}

function NewProduct({ vendorCode, isTax }: Pick<Vendor, 'vendorCode' | 'isTax'>) {
  const [empty] = useState(() => emptyForm(isTax));
  const form = useForm({ saved: empty, draftKey: `${vendorCode}:product:new` });
  const [create] = useState(createOnce);
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const { optionCategories = [], categoryId } = form.form;
  const navigate = useNavigate();

  const save = async () => {
    const body = newProductBody(form.form);
    const keys = form.form.variants.map(({ key }) => key);
    if (!form.isFree(checkNewProduct(body, keys))) return;
    await form.save(
      async () => {
        const id = await create(body);
        putChosenParts(id, { pictures: pictures.map(({ picture }) => picture), optionCategories });
        form.markSaved(empty);
        toast({
          type: 'success',
          title: formWords.created(body.headerName.trim(), pictures.length > 0),
          timeout: 6000,
        });
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
      unkept={pictures.length > 0 ? formWords.unkeptPictures(pictures.length) : undefined}
      beside={
        <>
          <FormSection title={formWords.pictures} id="pictures">
            <ChosenPictures pictures={pictures} onChange={setPictures} />
          </FormSection>
          <FormSection title={formWords.options} id="options">
            <OptionChoice
              chosen={optionCategories}
              categoryId={categoryId}
              onChange={(chosen) => form.change({ optionCategories: chosen })}
            />
          </FormSection>
          <Banner tone="info" icon="clock" title={formWords.reviewTitle}>
            {formWords.createReview}
          </Banner>
        </>
      }
    />
  );
}
