import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { describe, expect, test } from 'vitest';
import { rebaseDraft } from '../../../forms/public.ts';
import { samplePriceRequest, sampleProduct, sampleVariant } from '../../sample-product.ts';
import { productLines } from '../form-words.ts';
import { consequencesOf } from './form-consequences.ts';
import { differences } from './form-differences.ts';
import { checkChanges, checkNewProduct, fieldAt } from './form-problems.ts';
import {
  changesOf,
  emptyForm,
  formOf,
  newProductBody,
  newVariant,
  type ProductForm,
} from './product-form.ts';

const withVariant = (form: ProductForm, at: number, more: Partial<ProductForm['variants'][number]>) => ({
  ...form,
  variants: form.variants.map((variant, index) => (index === at ? { ...variant, ...more } : variant)),
});

describe('only what changed is sent', () => {
  const base = formOf(sampleProduct());

  test('nothing of a form that nobody touched, or that is back where it was', () => {
    expect(changesOf(base, base)).toBeUndefined();
    expect(changesOf(base, { ...base, headerName: String(base.headerName) })).toBeUndefined();
  });

  test('one field of the product, and of one variant its one field with its id', () => {
    expect(changesOf(base, { ...base, tax: 0 })).toEqual({
      header: { tax: 0 },
      variants: [],
      variantKeys: [],
    });
    expect(changesOf(base, withVariant(base, 1, { price: 160_000 }))).toEqual({
      header: {},
      variants: [{ productId: 12, price: 160_000 }],
      variantKeys: ['v12'],
    });
  });

  test('stock that is no longer counted is sent as nothing, a description that was emptied as empty', () => {
    const counted = formOf(
      sampleProduct({ variants: [sampleVariant(11, { capacity: 5, description: 'با نان' })] }),
    );
    expect(
      changesOf(counted, withVariant(counted, 0, { isCounted: false, description: '' }))?.variants,
    ).toEqual([{ productId: 11, capacity: null, description: '' }]);
  });

  test('a new variant whole, without an id', () => {
    const added = { ...newVariant(base.variants), productName: 'ویژه', price: 200_000 };
    const changes = changesOf(base, { ...base, variants: [...base.variants, added] });
    expect(changes?.variants).toEqual([
      {
        productName: 'ویژه',
        price: 200_000,
        capacity: null,
        preparationTime: 20,
        visible: true,
        available: true,
        description: '',
      },
    ]);
    expect(changes?.variantKeys).toEqual(['n1']);
  });

  test('a refused variant can be put before the platform again as it is', () => {
    const refused = formOf(
      sampleProduct({ variants: [sampleVariant(11, { isApproved: approval.REJECTED })] }),
    );
    expect(changesOf(refused, withVariant(refused, 0, { asksAgain: true }))?.variants).toEqual([
      { productId: 11, price: 100_000 },
    ]);
  });

  test('a pending price is in the form, and is not requested again', () => {
    const product = sampleProduct({ changeRequests: [samplePriceRequest(11)] });
    const waiting = formOf(product);
    expect(waiting.variants[0]!.price).toBe(120_000);
    expect(changesOf(waiting, waiting)).toBeUndefined();
    const refused = sampleProduct({
      changeRequests: [samplePriceRequest(11, { result: approval.REJECTED, reason: 'گران است' })],
    });
    expect(formOf(refused).variants[0]!.price).toBe(100_000);
  });
});

describe('a new product', () => {
  test('begins with the tax of a shop that holds its certificate, and with none otherwise', () => {
    expect([emptyForm(true).tax, emptyForm(false).tax]).toEqual([10, 0]);
  });

  test('that comes in one kind needs no name for it', () => {
    const form = withVariant(emptyForm(true), 0, { productName: ' ', price: 90_000 });
    expect(newProductBody(form).productVariations[0]!.productName).toBe('معمولی');
    const two = { ...form, variants: [...form.variants, newVariant(form.variants)] };
    expect(newProductBody(two).productVariations.map(({ productName }) => productName.trim())).toEqual([
      '',
      '',
    ]);
  });

  test('reports each missing field in the words of the contract', () => {
    const form = emptyForm(true);
    expect(checkNewProduct(newProductBody(form), ['n1'])).toEqual({
      headerName: 'نام را وارد کنید.',
      categoryId: 'دسته‌بندی محصول را انتخاب کنید.',
      'n1.price': 'قیمت را وارد کنید.',
    });
    const typed = withVariant({ ...form, headerName: 'ن' }, 0, { price: 0 });
    expect(checkNewProduct(newProductBody(typed), ['n1'])).toMatchObject({
      headerName: 'نام باید بین ۲ تا ۶۰ نویسه باشد.',
      'n1.price': 'قیمت واردشده معتبر نیست.',
    });
  });

  test('may cost 90,000 to pack and not one toman more, and must say what it costs', () => {
    const packed = (packingPrice: number | null) =>
      checkNewProduct(newProductBody({ ...emptyForm(true), packingPrice }), ['n1']).packingPrice;
    expect(packed(90_000)).toBeUndefined();
    expect(packed(90_001)).toBe('هزینه بسته‌بندی باید کمتر از ۹۰٬۰۰۰ تومان باشد.');
    expect(packed(null)).toBe('هزینه بسته‌بندی را وارد کنید.');
  });
});

describe('faults are shown at their fields', () => {
  test('of a change: the variant by its own key, whatever its index in the request', () => {
    const base = formOf(sampleProduct());
    const form = withVariant(withVariant(base, 1, { price: 0 }), 0, { isCounted: true });
    expect(checkChanges(7, changesOf(base, form)!)).toEqual({
      'v11.capacity': 'موجودی باید بین ۰ تا ۱۰۰٬۰۰۰ باشد.',
      'v12.price': 'قیمت واردشده معتبر نیست.',
    });
  });

  test('by the pointer of the server, of making and of changing alike', () => {
    expect(fieldAt('/headerName', [])).toBe('headerName');
    expect(fieldAt('/productVariations/1/price', ['n1', 'n2'])).toBe('n2.price');
    expect(fieldAt('/variants/0', ['v12'])).toBe('v12.productName');
    expect(fieldAt('/variants/4/price', ['v12'])).toBeUndefined();
    expect(fieldAt('/productHeaderId/x', [])).toBe('productHeaderId');
    expect(fieldAt('/nowhere', [])).toBeUndefined();
  });
});

describe('when the product changed meanwhile', () => {
  const base = formOf(sampleProduct());

  test('edited values stay, the others follow, and only what both have changed is asked about', () => {
    const followed = (form: ProductForm, saved: ProductForm) =>
      rebaseDraft(
        { base, version: 1, form },
        { saved, version: 2 },
        { linesOf: (values) => productLines(values, () => 'دسته'), removed: '-' },
      );
    const mine = withVariant({ ...base, headerName: 'چلوکباب' }, 0, { price: 130_000 });
    const added = { ...mine, variants: [...mine.variants, newVariant(mine.variants)] };
    const now = withVariant({ ...base, tax: 0 }, 1, { price: 150_000 });
    const { draft, conflict } = followed(added, now);
    expect(conflict).toBeUndefined();
    expect(draft.form).toMatchObject({ headerName: 'چلوکباب', tax: 0 });
    expect(draft.form.variants.map(({ price }) => price)).toEqual([130_000, 150_000, null]);
    expect(followed(mine, withVariant(base, 0, { price: 110_000 })).conflict?.lines).toMatchObject([
      { theirs: '۱۱۰٬۰۰۰ تومان', mine: '۱۳۰٬۰۰۰ تومان' },
    ]);
  });

  test('it is said what changed, and nothing that did not', () => {
    const now = withVariant({ ...base, tax: 0 }, 1, { visible: false });
    expect(differences(base, now).map((one) => [one.kind, 'field' in one && one.field])).toEqual([
      ['header', 'tax'],
      ['variant', 'visible'],
    ]);
    expect(differences(base, base)).toEqual([]);
  });
});

describe('before saving it is known what waits for the platform', () => {
  const consequences = (
    product = sampleProduct(),
    change: (form: ProductForm) => ProductForm = (form) => form,
  ) => {
    const base = formOf(product);
    const { review, atOnce } = consequencesOf(product, base, change(base));
    return { review: review.map(({ kind }) => kind), atOnce: atOnce.length };
  };
  const price = (to: number) => (form: ProductForm) => withVariant(form, 0, { price: to });

  test('the price of an accepted variant waits, everything else of it holds at once', () => {
    expect(consequences(sampleProduct(), price(120_000))).toEqual({ review: ['price-asked'], atOnce: 0 });
    expect(
      consequences(sampleProduct(), (form) =>
        withVariant({ ...form, tax: 0 }, 0, { visible: false, isCounted: true, capacity: 3 }),
      ),
    ).toEqual({ review: [], atOnce: 3 });
  });

  test('the live price again takes back what waits', () => {
    const waiting = sampleProduct({ changeRequests: [samplePriceRequest(11)] });
    expect(consequences(waiting, price(100_000)).review).toEqual(['price-back']);
    expect(consequences(waiting, price(125_000)).review).toEqual(['price-asked']);
  });

  test('a new variant waits, and a refused one is asked for again', () => {
    expect(
      consequences(sampleProduct(), (form) => ({
        ...form,
        variants: [...form.variants, newVariant(form.variants)],
      })).review,
    ).toEqual(['new-variant']);
    const refused = sampleProduct({ variants: [sampleVariant(11, { isApproved: approval.REJECTED })] });
    expect(
      consequences(refused, (form) =>
        withVariant(form, 0, { price: 90_000, productName: 'ویژه', visible: false }),
      ),
    ).toEqual({ review: ['asked-again'], atOnce: 1 });
    expect(consequences(refused, (form) => withVariant(form, 0, { asksAgain: true })).review).toEqual([
      'asked-again',
    ]);
  });
});
