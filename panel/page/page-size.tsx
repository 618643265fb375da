import { formatNumber } from '../fa/digits.ts';
import { Select } from '../ui/select.tsx';
import { pageSizeChoices } from './page-sizes.ts';

const [usual] = pageSizeChoices;
const options = pageSizeChoices.map((id) => ({ id, label: `${formatNumber(Number(id))} ردیف در صفحه` }));

interface PageSizeProps {
  /** Undefined for the usual size. */
  value: string | undefined;
  onChange: (size: string | undefined) => void;
}

export const PageSize = ({ value, onChange }: PageSizeProps) => (
  <Select
    label="تعداد ردیف در صفحه"
    isLabelHidden
    options={options}
    value={value ?? usual!}
    onChange={(id) => onChange(id === usual ? undefined : id)}
    className="min-w-56"
  />
);
