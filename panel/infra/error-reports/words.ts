/** The message of a report about an error that nobody foresaw; people who mend it read it, in the error-reporting service. */
export const errorReportWords = { unexpected: 'خطای پیش‌بینی‌نشده' } as const;
