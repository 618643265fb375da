import { openGround } from '@pishkhan/proofs/ground/open-ground.ts';

/** A server with one shop, and the environment by which the programs in `stranger/` find both. */
export async function openForStranger(resources: AsyncDisposableStack): Promise<NodeJS.ProcessEnv> {
  const { server, shops } = await openGround(resources, { shops: 1 });
  const shop = shops[0]!;
  return {
    ...process.env,
    URL_OF_PISHKHAN: server.url,
    KEY: server.marketplaceKey,
    TOKEN: shop.staff[0]!.token,
    VENDOR: shop.vendorCode,
    PRODUCT: String(shop.productIds[0]),
  };
}
