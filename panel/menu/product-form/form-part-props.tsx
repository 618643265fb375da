import type { FieldProblems } from '../../forms/public.ts';
import type { ProductForm } from './model/product-form.ts';

/** The props of each section of the form. */
export interface FormPartProps {
  form: ProductForm;
  problems: FieldProblems;
  onChange: (change: Partial<ProductForm>) => void;
}
