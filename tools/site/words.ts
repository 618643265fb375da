// The words of the documentation site around its pages, for both of its languages.
export type Language = 'en' | 'fa';

export const words = {
  en: {
    name: 'Pishkhan',
    site: 'Documentation',
    skip: 'To the text',
    pages: 'Pages',
    close: 'Close the list of pages',
    onThisPage: 'On this page',
    search: 'Search',
    results: 'Search results',
    found: 'Results:',
    failed: 'The search could not be loaded. Check the connection and try again.',
    nothing: 'Nothing found. Try another word.',
    before: 'Previous',
    after: 'Next',
    notFound: 'This page does not exist',
    notFoundWhy: 'It may have moved. Search for it, or begin at the start.',
    toStart: 'To the start',
    table: 'Table',
    code: 'Code',
  },
  fa: {
    name: 'پیشخوان',
    site: 'راهنما',
    skip: 'رفتن به متن',
    pages: 'صفحه‌ها',
    close: 'بستن فهرست صفحه‌ها',
    onThisPage: 'در این صفحه',
    search: 'جست‌وجو',
    results: 'نتیجه‌های جست‌وجو',
    found: 'نتیجه‌ها:',
    failed: 'جست‌وجو بار نشد. اتصال را بررسی کنید و دوباره بنویسید.',
    nothing: 'چیزی پیدا نشد. واژه دیگری بنویسید.',
    before: 'پیشین',
    after: 'بعدی',
    notFound: 'این صفحه وجود ندارد',
    notFoundWhy: 'شاید جابه‌جا شده باشد. آن را جست‌وجو کنید یا از آغاز شروع کنید.',
    toStart: 'به آغاز',
    table: 'جدول',
    code: 'کد',
  },
} as const satisfies Record<Language, Record<string, string>>;

export const directionOf = { en: 'ltr', fa: 'rtl' } as const satisfies Record<Language, string>;
