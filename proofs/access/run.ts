// Makes every call as every kind of person, in a shop of every status, with objects of that shop, of another branch,
// of a foreign shop and with missing ones, and compares each answer with the table.
import { type Audited, startAudited } from './audited.ts';
import { expected, type Outcome, type Principal, principals, roles, table } from './expected.ts';
import { outcomeOf, textOf, withoutIds } from './judge.ts';
import { type Objects, type Operation, writeRequest } from './requests.ts';
import { samples } from './samples.ts';
import { type Answer, send } from './send.ts';
import { canaries, missing, settle } from './shops.ts';
import type { ShopWithBranch, World } from './world.ts';

/** The relation of a replaced object to the caller's shop. */
const exchanged = ['not existing', 'other branch', 'foreign shop'] as const;
type Relation = 'own' | (typeof exchanged)[number];

export interface Wrong {
  call: string;
  principal: Principal;
  status: string;
  relation: string;
  expected: string;
  got: string;
}

/** Codes that must not refuse a valid request with the shop's own objects. */
const unsound = new Set(['NOT_FOUND', 'INVALID', 'MALFORMED', 'UNSUPPORTED_TYPE', 'TOO_LARGE']);

/** Principals with a session: only their requests get as far as objects. */
const haveSessions = new Set<Principal>([...roles, 'manager before the second factor', 'nobody’s staff']);

const noFigures = () => ({
  calls: 0,
  cells: 0,
  'of them let through': 0,
  'wrong cells': 0,
  'exchanged objects': 0,
  'exchanged objects that were taken or told apart': 0,
  'answers with another shop’s text': 0,
  'answers of 5xx': 0,
  'answers of 429': 0,
});

/** False for calls whose callers have no shop: the shop's status makes no difference. */
const isOfShop = (name: string): boolean =>
  !['everybody', 'cookie', 'marketplace'].includes(table.get(name)!.kind);

/** `quick`: replaced objects, principals without a session, and calls without a shop only in the first shop. */
export async function runAccess(world: World, { quick = false, atOnce = 3 } = {}) {
  const { operations, shops } = world;
  const wrong = compareLists(operations);
  const figures = { ...noFigures(), calls: operations.length };
  const audited = await startAudited(world.pool);
  const queue = [...shops];
  // Calls of one shop run sequentially, because some change the data of the next.
  const work = async () => {
    for (let shop = queue.shift(); shop; shop = queue.shift()) {
      const whole = !quick || shop === shops[0];
      for (const operation of operations)
        for (const principal of table.has(operation.name) ? principals : [])
          if (whole || (haveSessions.has(principal) && isOfShop(operation.name)))
            await askCells({ world, shop, operation, principal, whole, audited, figures, wrong });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  figures['wrong cells'] = wrong.length;
  return { figures, wrong, forgotten: await audited.forgotten(), neverDone: audited.neverDone() };
}

/** Finds calls that are served and not in the table, or the reverse. */
function compareLists(operations: readonly Operation[]): Wrong[] {
  const served = new Set(operations.map(({ name }) => name));
  const wrong = (call: string, asked: string, got: string): Wrong => ({
    ...{ call, principal: 'no token', status: '-', relation: '-' },
    ...{ expected: asked, got },
  });
  return [
    ...[...served]
      .filter((name) => !table.has(name))
      .map((name) => wrong(name, 'a line of the table', 'none')),
    ...[...new Set([...table.keys(), ...Object.keys(samples)])]
      .filter((name) => !served.has(name))
      .map((name) => wrong(name, 'to be served', 'nothing')),
  ];
}

interface Cells {
  world: World;
  shop: ShopWithBranch;
  operation: Operation;
  principal: Principal;
  /** True to test replaced objects, too. */
  whole: boolean;
  audited: Audited;
  figures: ReturnType<typeof noFigures>;
  wrong: Wrong[];
}

async function askCells(cells: Cells): Promise<void> {
  const { shop, operation, principal } = cells;
  const { name, sample, places } = operation;
  const want = expected(table.get(name)!, principal, shop.status);
  if (cells.whole) await exchangeObjects(cells, want);
  const answer = await ask(cells, want, 'own', -1);
  if (want !== 'let through') return;
  // The cashier is manager in the branch and may edit the menu there; the manager is a biker there (people.ts).
  const mayNotCopy = places.includes('copyTarget') && principal !== 'CASHIER';
  const isExcused = sample.mayBeRefused || mayNotCopy || principal === 'nobody’s staff';
  if (answer.code && unsound.has(answer.code) && !isExcused)
    tell(cells, 'own', 'a sound request to be understood', `${answer.code} ${answer.text.slice(0, 300)}`);
  if (sample.consumes) (shop.objects[places.at(-1) as 'changeId'] as number[]).shift();
}

/** Replaces each object of the request, one at a time: a foreign object must be answered like a missing one. */
async function exchangeObjects(cells: Cells, want: Outcome): Promise<void> {
  const { world, shop, operation, principal, figures } = cells;
  const { name, places, side } = operation;
  if (!haveSessions.has(principal) && !(principal === 'marketplace' && side === 'marketplace')) return;
  for (const [place, object] of places.entries()) {
    // The marketplace may access all shops.
    if (object === 'vendorCode' && side === 'marketplace') continue;
    let absent: string | undefined;
    for (const relation of exchanged) {
      // A follower's link and an invitation authorise their holder, and a person may enter their other branch.
      if (relation !== 'not existing' && (object === 'followId' || name === 'getInvitation')) continue;
      if (relation === 'other branch' && name === 'changeVendor') continue;
      const answer = await ask(cells, want, relation, place);
      if (want !== 'let through') continue;
      figures['exchanged objects'] += 1;
      const said = withoutIds(answer, valueIn(objectsOf(relation, world, shop), object));
      absent ??= said;
      if (answer.status >= 400 && said === absent) continue;
      figures['exchanged objects that were taken or told apart'] += 1;
      tell(cells, `${relation} at ${object}`, answer.status < 400 ? 'to be refused' : absent, said);
    }
  }
}

async function ask(cells: Cells, want: Outcome, relation: Relation, place: number): Promise<Answer> {
  const { world, shop, operation, principal, figures } = cells;
  const { people } = world;
  const { name, method, side, places } = operation;
  const isOwn = relation === 'own';
  const valueAt = (object: string, at: number) => {
    if (object === 'ownStatus') return ownStatus(shop.status);
    return valueIn(at === place ? objectsOf(relation, world, shop) : shop.objects, object);
  };
  const request = writeRequest(operation, valueAt, world.files);
  const token = await people.tokenOf(principal, shop.vendorCode);
  const answer = await cells.audited.watchHistory(name, shop.vendorCode, () =>
    send(world.url, request, token),
  );
  cells.audited.answered(name, answer.status);

  const got = outcomeOf(answer, side);
  const where = isOwn ? relation : `${relation} at ${places[place]}`;
  figures.cells += 1;
  if (got !== want) tell(cells, where, want, `${got} ${answer.code ?? ''}`);
  if (answer.status >= 500) figures['answers of 5xx'] += 1;
  if (answer.status === 429) figures['answers of 429'] += 1;
  const isForeign = [...textOf(answer).matchAll(canaries)].some(([canary]) => canary !== shop.canary);
  if (isForeign && principal !== 'marketplace') {
    figures['answers with another shop’s text'] += 1;
    tell(cells, where, 'no text of another shop', answer.text.slice(0, 200));
  }
  if (got !== 'let through') return answer;
  figures['of them let through'] += 1;
  if (method !== 'GET') {
    await settle(world.pool, shop);
    people.renew(principal, shop.vendorCode);
  }
  return answer;
}

/** The status that the shop's staff may set from this one. */
const ownStatus = (status: string): string =>
  status === 'REJECTED' || status === 'PRE_SIGN_UP' ? 'PRE_SIGN_UP' : 'ACTIVE';

function objectsOf(relation: Relation, { foreign }: World, shop: ShopWithBranch): Objects {
  if (relation === 'own') return shop.objects;
  if (relation === 'not existing') return missing;
  return relation === 'foreign shop' ? foreign.objects : shop.branch.objects;
}

/** The first of several objects. */
const valueIn = (objects: Objects, object: string): string | number =>
  [objects[object as keyof Objects]].flat()[0]!;

function tell({ operation, principal, shop, wrong }: Cells, relation: string, asked: string, got: string) {
  wrong.push({
    call: operation.name,
    principal,
    status: shop.status,
    relation,
    expected: asked,
    got: got.trim(),
  });
}
