// Compares a card holder's name with the owner's: banks use their own half-spaces, titles and letters.
import { foldText } from '@pishkhan/contract/text/persian.ts';

const titles = /^(آقای|اقای|خانم|شرکت|جناب|سرکار)\s+/;

/** Removes titles, spaces and half-spaces: «خانم سارا احمدی‌نژاد» equals «سارا احمدی نژاد». */
function plain(name: string): string {
  let rest = foldText(name);
  while (titles.test(rest)) rest = rest.replace(titles, '');
  return rest.replace(/\s/g, '');
}

export function isHolder(
  holderName: string,
  { owner_name, company_name }: { owner_name: string | null; company_name: string | null },
): boolean {
  const holder = plain(holderName);
  return holder !== '' && [owner_name, company_name].some((name) => name !== null && plain(name) === holder);
}
