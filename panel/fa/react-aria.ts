/**
 * React Aria's strings in Persian: it ships none, and `optimize-locales-plugin` removes the others. Every ui file with React Aria imports
 * this module first, because React Aria reads the locale when it is first evaluated. Colours and drag-and-drop are left out: they throw
 * until their strings are added. react-aria.test.ts compares the keys.
 */
import { formatNumber } from './digits.ts';

type Values = Record<string, string | number | boolean>;
type Message = string | ((values: Values) => string);

const count = (values: Values, key: string) => formatNumber(Number(values[key]));

export const reactAriaStrings: Record<string, Record<string, Message>> = {
  '@react-aria/autocomplete': { collectionLabel: 'پیشنهادها' },
  '@react-aria/breadcrumbs': { breadcrumbs: 'مسیر صفحه' },
  '@react-aria/calendar': {
    previous: 'قبلی',
    next: 'بعدی',
    selectedDateDescription: ({ date }) => `تاریخ انتخاب‌شده: ${date}`,
    selectedRangeDescription: ({ dateRange }) => `بازه انتخاب‌شده: ${dateRange}`,
    todayDate: ({ date }) => `امروز، ${date}`,
    todayDateSelected: ({ date }) => `امروز، ${date}، انتخاب‌شده`,
    dateSelected: ({ date }) => `${date}، انتخاب‌شده`,
    startRangeSelectionPrompt: 'برای انتخاب شروع بازه بزنید',
    finishRangeSelectionPrompt: 'برای انتخاب پایان بازه بزنید',
    minimumDate: 'نخستین تاریخ ممکن',
    maximumDate: 'آخرین تاریخ ممکن',
    dateRange: ({ startDate, endDate }) => `${startDate} تا ${endDate}`,
  },
  '@react-aria/combobox': {
    focusAnnouncement: (values) =>
      (values.isGroupChange ? `گروه ${values.groupTitle}، ${count(values, 'groupCount')} گزینه. ` : '') +
      String(values.optionText) +
      (values.isSelected ? '، انتخاب‌شده' : ''),
    countAnnouncement: (values) => `${count(values, 'optionCount')} گزینه موجود است.`,
    selectedAnnouncement: ({ optionText }) => `${optionText}، انتخاب شد`,
    buttonLabel: 'نمایش پیشنهادها',
    listboxLabel: 'پیشنهادها',
  },
  '@react-aria/datepicker': {
    era: 'مبدأ تاریخ',
    year: 'سال',
    month: 'ماه',
    day: 'روز',
    hour: 'ساعت',
    minute: 'دقیقه',
    second: 'ثانیه',
    dayPeriod: 'پیش یا بعد از ظهر',
    calendar: 'تقویم',
    startDate: 'از تاریخ',
    endDate: 'تا تاریخ',
    weekday: 'روز هفته',
    timeZoneName: 'منطقه زمانی',
    selectedDateDescription: ({ date }) => `تاریخ انتخاب‌شده: ${date}`,
    selectedRangeDescription: ({ startDate, endDate }) => `بازه انتخاب‌شده: ${startDate} تا ${endDate}`,
    selectedTimeDescription: ({ time }) => `زمان انتخاب‌شده: ${time}`,
  },
  '@react-aria/grid': {
    deselectedItem: ({ item }) => `${item} انتخاب نیست.`,
    select: 'انتخاب',
    selectedCount: (values) =>
      values.count ? `${count(values, 'count')} مورد انتخاب شد.` : 'هیچ موردی انتخاب نیست.',
    selectedAll: 'همه موارد انتخاب شدند.',
    selectedItem: ({ item }) => `${item} انتخاب شد.`,
    longPressToSelect: 'برای انتخاب، نگه دارید.',
  },
  '@react-aria/gridlist': {
    hasActionAnnouncement: 'این ردیف را می‌توان اجرا کرد',
    hasLinkAnnouncement: ({ link }) => `این ردیف پیوند دارد: ${link}`,
  },
  '@react-aria/menu': { longPressMessage: 'برای باز کردن فهرست نگه دارید، یا آلت و پیکان پایین را بزنید' },
  '@react-aria/numberfield': {
    decrease: ({ fieldLabel }) => `کم کردن ${fieldLabel}`,
    increase: ({ fieldLabel }) => `زیاد کردن ${fieldLabel}`,
    numberField: 'فیلد عددی',
  },
  '@react-aria/overlays': { dismiss: 'بستن' },
  '@react-aria/previewtrigger': { longPressMessage: 'برای پیش‌نمایش نگه دارید' },
  '@react-aria/searchfield': { 'Clear search': 'پاک کردن جست‌وجو' },
  '@react-aria/spinbutton': { Empty: 'خالی' },
  '@react-aria/steplist': { steplist: 'فهرست مراحل' },
  '@react-aria/table': {
    select: 'انتخاب',
    selectAll: 'انتخاب همه',
    sortable: 'ستون مرتب‌شدنی',
    ascending: 'صعودی',
    descending: 'نزولی',
    ascendingSort: ({ columnName }) => `مرتب‌شده بر اساس ${columnName}، صعودی`,
    descendingSort: ({ columnName }) => `مرتب‌شده بر اساس ${columnName}، نزولی`,
    columnSize: (values) => `${count(values, 'value')} پیکسل`,
    resizerDescription: 'برای تغییر اندازه، اینتر را بزنید',
    expand: 'باز کردن',
    collapse: 'بستن',
  },
  '@react-aria/tag': { removeDescription: 'برای حذف برچسب، کلید حذف را بزنید.', removeButtonLabel: 'حذف' },
  '@react-aria/toast': { close: 'بستن', notifications: (values) => `${count(values, 'count')} پیام.` },
  '@react-aria/tree': { expand: 'باز کردن', collapse: 'بستن' },
  '@react-stately/datepicker': {
    rangeUnderflow: ({ minValue }) => `تاریخ باید ${minValue} یا پس از آن باشد.`,
    rangeOverflow: ({ maxValue }) => `تاریخ باید ${maxValue} یا پیش از آن باشد.`,
    rangeReversed: 'تاریخ پایان باید بعد از تاریخ شروع باشد.',
    unavailableDate: 'این تاریخ در دسترس نیست.',
  },
  'react-aria-components': {
    colorSwatchPicker: 'نمونه رنگ‌ها',
    dropzoneLabel: 'جای رها کردن فایل',
    selectPlaceholder: 'انتخاب کنید',
    tableResizer: 'تغییر اندازه ستون',
  },
};

const global = globalThis as typeof globalThis & Record<symbol, unknown>;
global[Symbol.for('react-aria.i18n.locale')] = 'fa-IR';
global[Symbol.for('react-aria.i18n.strings')] = reactAriaStrings;
