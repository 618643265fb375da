// Detects web addresses in a text that must not have one, such as a name that is sent by SMS. Phones link any
// `name.tld`, with or without a scheme, so every form counts. Linear in the text; bound its length first.

// Phones ignore invisible characters inside an address, the soft hyphen and ZWNJ among them.
const invisible = /\p{Cf}|\p{Cc}|\p{Variation_Selector}/gu;
// IDNA maps the first two to a dot; the others look like one in a message.
const dots = /[\u3002\uff61\u06d4\u066b\u2024\u2027\u2219\u22c5\u00b7\ua4f8\u0701\u0702]/gu;
const slashes = /[\u2044\u2215\u29f8\\]/gu;
const colons = /[\u02d0\u2236\ua789]/gu;

const inLabel = /[\p{L}\p{M}\p{N}-]/u;
const onlyLetters = /^[\p{L}\p{M}]{2,63}$/u;
const onlyArabicScript = /^[\p{Script=Arabic}\p{M}]+$/u;
const fourNumbers = /(?:^|[^\d.])\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?![\d.])/;

/**
 * Top-level domains in the Arabic script (IANA), in the letters of `normaliseText`. Only these count after a
 * dot in Persian text, because people write «م.رضایی» and «گوشت.قارچ» without meaning an address.
 */
const arabicTopLevels = new Set(
  `ایران امارات السعودیه السعودیة السعودیۃ السعودیه الاردن الجزائر البحرین المغرب الیمن عراق عمان فلسطین قطر سودان
  سوریه سوریة تونس مصر موریتانیا لیبیا پاکستان بهارت بھارت بارت ڀارت بازار شبکه شبکة موقع کوم عرب همراه ارامکو
  ابوظبی اتصالات العلیان بیتک کاثولیک ملیسیا وردپرس`
    .split(/\s+/)
    .filter(Boolean),
);

/** True when the text contains a web address, an e-mail address or an account name (`@name`). */
export function hasLink(text: string): boolean {
  const plain = text
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(dots, '.')
    .replace(slashes, '/')
    .replace(colons, ':')
    .toLowerCase();
  return (
    plain.includes('://') ||
    /(?:^|[^\p{L}\p{N}])(?:www\.|(?:https?|ftp|mailto|tel|sms|smsto|tg|intent|market|javascript|data):)/u.test(
      plain,
    ) ||
    /@[\p{L}\p{N}_]/u.test(plain) ||
    fourNumbers.test(plain) ||
    hasDomain(plain)
  );
}

/** A label, a dot, and a possible top-level domain. */
function hasDomain(text: string): boolean {
  const parts = text.split('.');
  for (let index = 1; index < parts.length; index++) {
    const last = [...parts[index - 1]!].at(-1);
    if (last !== undefined && inLabel.test(last) && isTopLevel(leadingLabel(parts[index]!))) return true;
  }
  return false;
}

function leadingLabel(text: string): string {
  let label = '';
  for (const character of text) {
    if (!inLabel.test(character) || label.length > 63) break;
    label += character;
  }
  return label;
}

const isTopLevel = (label: string): boolean =>
  label.startsWith('xn--') ||
  (onlyLetters.test(label) && (!onlyArabicScript.test(label) || arabicTopLevels.has(label)));
