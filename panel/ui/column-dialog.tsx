import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Tick } from './tick.tsx';

interface ColumnDialogProps {
  columns: readonly { key: string; name: string }[];
  shown: readonly string[];
  onChange: (shown: string[]) => void;
  onClose: () => void;
}

/** A tick takes effect at once. */
export function ColumnDialog({ columns, shown, onChange, onClose }: ColumnDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="ستون‌های جدول"
      description="در همین دستگاه به یاد می‌ماند."
      footer={
        <Button size="tap-lg" onPress={onClose}>
          بستن
        </Button>
      }
    >
      <div className="flex flex-col">
        {columns.map(({ key, name }) => (
          <Tick
            key={key}
            label={name}
            isOn={shown.includes(key)}
            onChange={(isOn) => onChange(isOn ? [...shown, key] : shown.filter((other) => other !== key))}
          />
        ))}
      </div>
    </Dialog>
  );
}
