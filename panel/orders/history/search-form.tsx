import { isMobile, normaliseMobile } from '@pishkhan/contract/text/mobile.ts';
import { type FormEvent, useState } from 'react';
import { toLatinDigits, toPersianDigits } from '../../fa/digits.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { TextField } from '../../ui/text-field.tsx';
import { type HistoryFilter, isCode } from '../model/history-filter.ts';
import { useMaySeeCustomers } from './use-may-see-customers.ts';
import { historyWords } from './words.ts';

interface SearchFormProps {
  filter: HistoryFilter;
  onSearch: (change: Pick<HistoryFilter, 'orderCode' | 'customerPhoneNumber'>) => void;
  className?: string;
}

export function SearchForm({ filter, onSearch, className }: SearchFormProps) {
  const knowsCustomers = useMaySeeCustomers();
  const [wrong, setWrong] = useState<{ code?: boolean; phone?: boolean }>({});

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
    <form noValidate onSubmit={submit} className={classNames('flex flex-wrap items-start gap-4', className)}>
      <TextField
        name="code"
        label={historyWords.code}
        defaultValue={filter.orderCode ?? ''}
        placeholder={historyWords.codeHint}
        error={wrong.code ? historyWords.wrongCode : undefined}
        autoComplete="off"
        maxLength={40}
        enterKeyHint="search"
        className="min-w-40 flex-1"
      />
      {knowsCustomers && (
        <TextField
          name="phone"
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
          className="min-w-40 flex-1"
        />
      )}
      <Button type="submit" tone="quiet" size="tap-lg" icon="search" className="mt-[1.875rem] max-sm:w-full">
        {historyWords.search}
      </Button>
    </form>
  );
}
