// Checks names after an import: they are unique for products of a menu and for variants of a product.
import type { Stated } from './gather-lines.ts';
import type { Planning, Variant } from './import-work.ts';

/** The number of products with each folded name after the import. */
type NamesAfterImport = ReadonlyMap<string, number>;

export function namesAfterImport(stated: readonly Stated[], { menu, fold }: Planning): NamesAfterImport {
  const renamed = new Map(
    stated.flatMap(({ product, says }) =>
      product && says.headerName ? [[product.id, says.headerName.value]] : [],
    ),
  );
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(fold(name), (counts.get(fold(name)) ?? 0) + 1);
  for (const { id, name } of menu.products) count(renamed.get(id) ?? name);
  for (const { product, first } of stated) if (!product) count(first.headerName);
  return counts;
}

export function refuseNamesakes(
  { first, product, says, lines: ofProduct }: Stated,
  names: NamesAfterImport,
  present: readonly Variant[],
  { fold, wrong }: Planning,
): void {
  const { value: name, line: named } = says.headerName ?? { value: first.headerName, line: first };
  if ((!product || says.headerName) && names.get(fold(name))! > 1)
    wrong(named, 'headerName', 'محصول دیگری به همین نام در منو هست.');
  const mentioned = new Set(ofProduct.map(({ variant }) => variant?.id));
  const taken = new Set(present.filter(({ id }) => !mentioned.has(id)).map(({ name }) => fold(name)));
  for (const { line, variant } of ofProduct) {
    if (taken.has(fold(line.productName)) && line.productName !== variant?.name)
      wrong(line, 'productName', 'این محصول تنوع دیگری به همین نام دارد.');
    taken.add(fold(line.productName));
  }
}
