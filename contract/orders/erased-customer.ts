// A customer whose data have been deleted, some time after the order or at the customer's own request. The order and its sums stay.

/** Stands in the place of the name, on screens, papers and in files. */
export const erasedCustomerName = 'مشتری حذف‌شده';
/** Stands in the place of the address. */
export const erasedCustomerWords = 'نام، شماره و نشانی مشتری پاک شده است.';

export const isErasedCustomer = (order: {
  customerName: string | null;
  customerPhoneNumber: string | null;
}): boolean => order.customerName === erasedCustomerName && !order.customerPhoneNumber;
