// docs/generated/faults.md: the catalogue of refusals.
import type { FaultShape } from '@pishkhan/contract/kit/fault.ts';
import { block, code, page, table } from './markdown.ts';
import { shapeOf } from './shape.ts';

export function faultCatalogue(
  features: Readonly<Record<string, Readonly<Record<string, FaultShape>>>>,
): string {
  return page(
    '# Faults',
    'Every failure is `application/problem+json` with `type`, `title`, `status`, `detail`, `instance`, `code` and `retryable`. Programs use only `code`; `detail` is the sentence for the person at the screen.',
    ...Object.entries(features).flatMap(([feature, faults]) => [
      `## ${feature}`,
      table(
        ['Code', 'Status', 'Again?', 'Title'],
        Object.entries(faults).map(([name, fault]) => [
          code(name),
          String(fault.status),
          fault.retryable ? 'may succeed later' : '',
          fault.title,
        ]),
      ),
      ...moreMembers(faults),
    ]),
  );
}

/** Faults with the same extra members share a block. */
function moreMembers(faults: Readonly<Record<string, FaultShape>>): string[] {
  const names = new Map<string, string[]>();
  for (const [name, { params }] of Object.entries(faults)) {
    if (!params) continue;
    const shape = shapeOf(params, 'output');
    names.set(shape, [...(names.get(shape) ?? []), code(name)]);
  }
  return [...names].flatMap(([shape, alike]) => [`More members of ${alike.join(', ')}:`, block('ts', shape)]);
}
