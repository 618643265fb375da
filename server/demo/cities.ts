export const tehran = 1;

export const cities = [
  { id: tehran, name: 'تهران', code: 'tehran', latitude: 35.6892, longitude: 51.389 },
  { id: 2, name: 'کرج', code: 'karaj', latitude: 35.84, longitude: 50.9391 },
  { id: 3, name: 'مشهد', code: 'mashhad', latitude: 36.2605, longitude: 59.6168 },
  { id: 4, name: 'اصفهان', code: 'isfahan', latitude: 32.6546, longitude: 51.668 },
  { id: 5, name: 'شیراز', code: 'shiraz', latitude: 29.5918, longitude: 52.5837 },
  { id: 6, name: 'تبریز', code: 'tabriz', latitude: 38.0962, longitude: 46.2738 },
];
