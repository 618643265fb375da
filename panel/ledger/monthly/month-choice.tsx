import { addMonths, compareMonths, type StatementMonth } from '@pishkhan/contract/ledger/statement.ts';
import type { MonthlyStatement } from '@pishkhan/contract/ledger/statement-calls.ts';
import { IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { monthShown, monthsBetween } from '../requested-month.ts';
import { monthlyWords as words } from './words.ts';

interface MonthChoiceProps {
  statement: MonthlyStatement;
  onShow: (month: StatementMonth) => void;
}

const idOf = ({ year, month }: StatementMonth) => `${year}-${month}`;

export function MonthChoice({ statement, onShow }: MonthChoiceProps) {
  const { firstMonth, presentMonth } = statement;
  const months = monthsBetween(firstMonth, presentMonth);
  const turn = (by: 1 | -1) => onShow(addMonths(statement, by));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {compareMonths(statement, firstMonth) > 0 && (
        <IconButton icon="chevron-back" label={words.before} onPress={() => turn(-1)} />
      )}
      <Select
        label={words.month}
        isLabelHidden
        options={months.map((month) => ({ id: idOf(month), label: monthShown(month) }))}
        value={idOf(statement)}
        onChange={(id) => onShow(months.find((month) => idOf(month) === id) ?? statement)}
        className="w-44 max-w-full max-sm:w-auto max-sm:min-w-40 max-sm:flex-1"
      />
      {compareMonths(statement, presentMonth) < 0 && (
        <IconButton icon="chevron-forward" label={words.after} onPress={() => turn(1)} />
      )}
    </div>
  );
}
