import { isMobile, normaliseMobile } from '@pishkhan/contract/text/mobile.ts';
import { type FormEvent, useState } from 'react';
import { toLatinDigits, toPersianDigits } from '../../fa/digits.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { TextField } from '../../ui/text-field.tsx';
import { type HistoryFilter, isCode } from '../model/history-filter.ts';
import { useMaySeeCustomers } from './use-may-see-customers.ts';
import { historyWords } from './words.ts';

interface SearchFormProps {
  filter: HistoryFilter;
  onSearch: (change: Pick<HistoryFilter, 'orderCode' | 'customerPhoneNumber'>) => void;
  isLine?: boolean;
  className?: string;
}

export function SearchForm({ filter, onSearch, isLine = false, className }: SearchFormProps) {
  const knowsCustomers = useMaySeeCustomers();
  const [wrong, setWrong] = useState<{ code?: boolean; phone?: boolean }>({});

  const fieldClass = isLine ? 'min-w-0 flex-1' : 'min-w-40 flex-1';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const code = toLatinDigits(String(typed.get('code') ?? '')).trim();
    const phone = normaliseMobile(String(typed.get('phone') ?? ''));
    const found = { code: code !== '' && !isCode(code), phone: phone !== '' && !isMobile(phone) };
    setWrong(found);
    if (found.code || found.phone)
      form.querySelector<HTMLInputElement>(`[name=${found.code ? 'code' : 'phone'}]`)?.focus();
    else onSearch({ orderCode: code, customerPhoneNumber: phone });
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      className={classNames(
        'print:hidden',
        isLine ? 'flex items-start gap-2' : 'flex flex-wrap items-start gap-4',
        className,
      )}
    >
      <TextField
        name="code"
        isLabelHidden={isLine}
        label={historyWords.code}
        defaultValue={filter.orderCode ?? ''}
        placeholder={isLine ? historyWords.codeShort : historyWords.codeHint}
        error={wrong.code ? historyWords.wrongCode : undefined}
        autoComplete="off"
        maxLength={40}
        enterKeyHint="search"
        className={fieldClass}
      />
      {knowsCustomers && (
        <TextField
          name="phone"
          isLabelHidden={isLine}
          {...(isLine && { placeholder: historyWords.phone })}
          label={historyWords.phone}
          defaultValue={toPersianDigits(filter.customerPhoneNumber ?? '')}
          error={wrong.phone ? historyWords.wrongPhone : undefined}
          type="tel"
          inputMode="tel"
          ltr
          persianDigits
          autoComplete="off"
          maxLength={20}
          enterKeyHint="search"
          className={fieldClass}
        />
      )}
      {isLine ? (
        <IconButton type="submit" icon="search" tone="quiet" label={historyWords.search} />
      ) : (
        <Button
          type="submit"
          tone="quiet"
          size="tap-lg"
          icon="search"
          className="mt-[1.875rem] max-sm:w-full"
        >
          {historyWords.search}
        </Button>
      )}
    </form>
  );
}
