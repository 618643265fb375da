import { Icon } from '../ui/icon.tsx';

/** The problem of a group of controls. A single control shows its own. */
export function FieldProblem({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-error-ink">
      <Icon name="error" size={20} className="mt-0.5" />
      {children}
    </p>
  );
}
