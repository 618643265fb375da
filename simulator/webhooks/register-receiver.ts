// Starts the receiver of webhooks, and registers it at the server.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { getWebhook, putWebhook, rotateWebhookSecret } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import type { World } from '../world.ts';
import type { Ledger } from './ledger.ts';
import { isSimulators, type Receiver, startReceiver } from './receiver.ts';

/** Returns undefined when somebody else's receiver is registered, which is left alone, or when the server refuses. */
export async function registerReceiver(
  world: World,
  ledger: Ledger,
  disputed: () => void,
): Promise<Receiver | undefined> {
  const receiver = await startReceiver({
    ledger,
    disputed,
    distrusted: (why) => world.say(`a webhook is not believed: ${why}`),
  });
  try {
    if (await register(world, receiver)) return receiver;
  } catch (error) {
    if (!world.signal.aborted) world.say(`webhooks: ${(error as Error).message}`);
  }
  await receiver.close();
  return undefined;
}

async function register({ ask }: World, receiver: Receiver): Promise<boolean> {
  const present = await ask(getWebhook).catch((error) => {
    if (error instanceof CallFailed && error.problem.code === 'NOT_FOUND') return undefined;
    throw error;
  });
  if (present && !isSimulators(present.url)) return false;
  // The secret of an earlier run was not stored, so it is rotated, which is permitted at any time.
  if (present) receiver.trust([(await ask(rotateWebhookSecret)).secret]);
  const { secret } = await ask(putWebhook, { body: { url: receiver.url } });
  if (secret !== null) receiver.trust([secret]);
  return true;
}
