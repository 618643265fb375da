-- Written by `npm run generate` from the contract.

-- The transitions of an order's kitchen: contract/orders/moments.ts.
CREATE OR REPLACE FUNCTION order_kitchen_moves() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    'SCHEDULED>NEW',
    'SCHEDULED>CANCELED',
    'NEW>PREPARING',
    'NEW>CANCELED',
    'PREPARING>READY',
    'PREPARING>CANCELED',
    'PREPARING>COMPLETED',
    'READY>HANDED_OVER',
    'READY>CANCELED',
    'READY>COMPLETED',
    'HANDED_OVER>CANCELED while called',
    'HANDED_OVER>COMPLETED'
  ]
$$;
