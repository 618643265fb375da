// Texts in the place of ended personal data. That of customers: orders/erased-customer.ts.

/** Words that explained a booking, and the text of a dispute, whose least length it has. */
export const endedWords = 'پس از ده سال پاک شد';

/** An operator who was disabled long ago; the number still says who decided. */
export const formerOperatorName = 'متصدی پیشین';
