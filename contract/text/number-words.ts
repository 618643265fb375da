// Whole numbers in Persian words, for contracts: «پانزده», «یک میلیون و دویست هزار».

const ones =
  'صفر یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده'.split(' ');
const tens = '- - بیست سی چهل پنجاه شصت هفتاد هشتاد نود'.split(' ');
const hundreds = '- صد دویست سیصد چهارصد پانصد ششصد هفتصد هشتصد نهصد'.split(' ');
const scales = ['', 'هزار', 'میلیون', 'میلیارد', 'هزار میلیارد', 'میلیون میلیارد'];

const and = ' و ';

function belowThousand(number: number): string {
  const words: string[] = [];
  if (number >= 100) words.push(hundreds[Math.floor(number / 100)]!);
  const rest = number % 100;
  if (rest >= 20) {
    words.push(tens[Math.floor(rest / 10)]!);
    if (rest % 10 > 0) words.push(ones[rest % 10]!);
  } else if (rest > 0) words.push(ones[rest]!);
  return words.join(and);
}

/** The number must be an exact integer and not negative; a thousand is «هزار», never «یک هزار». */
export function numberInWords(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`not a whole number: ${number}`);
  if (number === 0) return ones[0]!;
  const words: string[] = [];
  for (let rest = number, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const group = rest % 1000;
    if (group === 0) continue;
    words.unshift(
      group === 1 && scale === 1 ? scales[1]! : `${belowThousand(group)} ${scales[scale]}`.trim(),
    );
  }
  return words.join(and);
}
