import type { FieldProblems } from '../../forms/public.ts';
import type { ProductForm } from './model/product-form.ts';

/** What each section of the form gets. */
export interface FormPartProps {
  form: ProductForm;
  problems: FieldProblems;
  onChange: (change: Partial<ProductForm>) => void;
}
