/** A select box. What it is made of is fetched when the first one is shown, and until then a picture of it stands in its place. */
import { Suspense } from 'react';
import { Icon } from './icon.tsx';
import { lazyPart } from './lazy-part.ts';
import { classNames } from './model/class-names.ts';
import { type SelectProps, selectButtonClass } from './model/select-props.ts';

const SelectBox = lazyPart(async () => (await import('./select-box.tsx')).SelectBox);

export const Select = <Id extends string>(props: SelectProps<Id>) => (
  <Suspense fallback={<SelectPicture {...(props as unknown as SelectProps<string>)} />}>
    <SelectBox {...(props as unknown as SelectProps<string>)} />
  </Suspense>
);

/** As large as the box. Nothing that is waited for can be pressed, so it is no button. */
function SelectPicture(props: SelectProps<string>) {
  const { label, isLabelHidden, options, value, placeholder, description, className } = props;
  const chosen = options.find(({ id }) => id === value)?.label;
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      {!isLabelHidden && <span className="text-sm font-semibold">{label}</span>}
      <span className={selectButtonClass(props)}>
        <span className={classNames('min-w-0 flex-1 truncate', !chosen && 'text-dim')}>
          {chosen ?? placeholder}
        </span>
        <Icon name="chevron-down" size={20} className="text-dim" />
      </span>
      {description && <span className="text-sm text-dim">{description}</span>}
    </div>
  );
}
