// Passphrases that are guessed first: common words and keyboard runs, the person's own names, repetitions.
import { toLatinDigits } from '@pishkhan/contract/text/persian.ts';

/** Lower case and Latin digits, as `fold` makes them. Longer ones first, because they contain shorter ones. */
const common = [
  'correcthorsebatterystaple',
  'qwertyuiop',
  'asdfghjkl',
  'administrator',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'passphrase',
  'password',
  'passw0rd',
  'p@ssw0rd',
  'p@ssword',
  '1234567890',
  '0987654321',
  '123456789',
  '987654321',
  'zxcvbnm',
  'qazwsx',
  'qwerty',
  'azerty',
  'asdfgh',
  'iloveyou',
  'letmein',
  'welcome',
  'changeme',
  'football',
  'princess',
  'pishkhan',
  'operator',
  'console',
  'persepolis',
  'esteghlal',
  'mohammad',
  'khodaya',
  'tehran',
  'iran',
  'secret',
  'master',
  'dragon',
  'monkey',
  'admin',
  'login',
  'pass',
  'user',
  'گذرواژه',
  'رمزعبور',
  'پیشخوان',
  'پرسپولیس',
  'استقلال',
  'تهران',
  'ایران',
  'دوستت دارم',
];

/** Enough is left when there are this many letters, or that many different characters with letters among them. */
const leastLeft = { letters: 7, differentLetters: 5, differentCharacters: 9 };
/** A shorter part of a name occurs in many words. */
const leastNamePart = 3;

const fold = (text: string): string => toLatinDigits(text.normalize('NFKC').toLowerCase());

/** True when little is left without common words, the person's names, digits and signs. */
export function isWeakPassphrase(
  passphrase: string,
  person: { userName: string; fullName: string },
): boolean {
  const names = [person.userName, ...fold(`${person.userName} ${person.fullName}`).split(/[\s.\u200c-]+/)];
  const guessed = [...names.filter((part) => part.length >= leastNamePart), ...common];
  const left = guessed.reduce((rest, part) => rest.replaceAll(part, ''), fold(passphrase));
  const letters = left.replace(/[^\p{L}]/gu, '');
  const different = (text: string): number => new Set(text).size;
  const hasWords = letters.length >= leastLeft.letters && different(letters) >= leastLeft.differentLetters;
  return !hasWords && !(letters !== '' && different(left) >= leastLeft.differentCharacters);
}
