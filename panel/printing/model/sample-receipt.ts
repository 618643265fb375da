// An order for previews and test prints, with every difficulty: long names, options, a discount, a voucher and a comment.
import type { OrderCode, Receipt } from '@pishkhan/contract/orders/order.ts';

export const sampleReceipt = (shopName: string): Receipt => ({
  orderCode: '482136' as OrderCode,
  vendorName: shopName,
  vendorPhone: '02100000000',
  vendorAddress: 'تهران، خیابان ولی‌عصر، بالاتر از میدان ونک، پلاک ۱۲۰',
  deliveryType: 'Ofood',
  placedAt: '2026-11-20T09:04:00Z',
  customerName: 'سیده‌فاطمه موسوی‌نژاد',
  customerPhoneNumber: '09121234567',
  customerAddress: 'تهران، سعادت‌آباد، خیابان علامه شمالی، کوچه هجدهم شرقی، پلاک ۷، واحد ۱۲',
  customerComment: 'بدون پیاز، سماق جدا؛ لطفاً زنگ نزنید، بچه خواب است.',
  lines: [
    {
      title: 'چلوکباب کوبیده (دو سیخ)',
      options: [
        { title: 'دوغ محلی', price: 30_000 },
        { title: 'کره اضافه', price: 20_000 },
      ],
      quantity: 2,
      unitPrice: 450_000,
      unitPriceAfterDiscount: 390_000,
      total: 780_000,
    },
    {
      title: 'خورش قورمه‌سبزی با برنج ایرانی',
      options: [],
      quantity: 1,
      unitPrice: 320_000,
      unitPriceAfterDiscount: 320_000,
      total: 320_000,
    },
    {
      title: 'سالاد شیرازی',
      options: [],
      quantity: 12,
      unitPrice: 45_000,
      unitPriceAfterDiscount: 45_000,
      total: 540_000,
    },
  ],
  rawTotalPrice: 1_760_000,
  discountAmount: 120_000,
  totalPriceAfterDiscount: 1_640_000,
  expenses: [
    { title: 'هزینه بسته‌بندی', amount: 25_000 },
    { title: 'هزینه ارسال', amount: 40_000 },
  ],
  totalPrice: 1_705_000,
  voucherValue: 100_000,
  payablePrice: 1_605_000,
  before: null,
  scheduledFor: null,
  isTest: false,
});
