import { defineFault } from '../kit/fault.ts';

export const printingFaults = {
  PRINT_SETTLED: defineFault({
    status: 409,
    title: 'نتیجه این چاپ پیش از این ثبت شده است.',
  }),
};
