export const supportWords = {
  title: 'تماس با پشتیبانی',
  description: 'همکاران ما هر روز هفته پاسخگوی شما هستند.',
  call: 'تماس تلفنی',
  close: 'بستن',
  guide: 'راهنمای فروشندگان',
  survey: 'شرکت در نظرسنجی',
} as const;
