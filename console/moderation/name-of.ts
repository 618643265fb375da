import type { Item } from './items.ts';
import { moderationWords as words } from './words.ts';

/** The item in a few words, for lists and messages. */
export function nameOf(item: Item): string {
  if (item.queue === 'images') return words.images[item.image.kind];
  if (item.queue === 'replies') return words.reply(item.waiting.reply.writerName);
  const { ofName, partName } = item.change;
  return partName === null ? ofName : `${ofName}، ${partName}`;
}
