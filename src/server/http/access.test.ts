import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN } from '#test/harness/access-admin.ts';
import { type Got, prepareCall, sendCall } from '#test/harness/access-calls.ts';
import { PEOPLE } from '#test/harness/access-people.ts';
import { POSTS } from '#test/harness/access-posts.ts';
import { changesNothing, expectedOf, IDENTITIES, joinTable, ownershipsOf } from '#test/harness/access-rules.ts';
import { sharingThings } from '#test/harness/access-shared.ts';
import { type AccessWorld, startAccessWorld } from '#test/harness/access-world.ts';
import { listContractRoutes } from '#test/harness/contract-routes.ts';

const { rows, unmatched } = joinTable({ ...POSTS, ...PEOPLE, ...ADMIN }, await listContractRoutes());

let world: AccessWorld;
beforeAll(async () => {
  world = await startAccessWorld();
});
afterAll(() => world.close());

test('every call of the contract has its row, and every row its call', () => {
  expect(unmatched).toEqual([]);
});

test.each(rows.map((one) => [one.name, one] as const))('%s', async (_name, { route, row }) => {
  expect(route.access).toBe(row.access);
  const calls = IDENTITIES.flatMap((identity) =>
    ownershipsOf(row, identity).map((thing) => {
      const expected = expectedOf(row, identity, thing);
      return { identity, thing, expected, isRefused: changesNothing(row, thing, expected) };
    }),
  );
  const prepare = async (call: (typeof calls)[number], things = world) => {
    const asking = await prepareCall(things, call.identity, call.thing, row);
    return { call, asking, ask: await row.ask(asking) };
  };
  const got = new Map<string, Got>();
  const send = async ({ call, asking, ask }: Awaited<ReturnType<typeof prepare>>) => {
    got.set(`${call.identity}, ${call.thing}`, await sendCall(route, asking, ask));
  };

  const refused = [];
  const shared = sharingThings(world);
  for (const call of calls.filter(({ isRefused }) => isRefused)) refused.push(await prepare(call, shared));
  const before = await world.stamps();
  for (const prepared of refused) await send(prepared);
  const after = await world.stamps();
  for (const call of calls.filter(({ isRefused }) => !isRefused)) await send(await prepare(call));

  const expected = calls.map((call) => [`${call.identity}, ${call.thing}`, call.expected] as const);
  expect(Object.fromEntries([...got].map(([who, { answer }]) => [who, answer]))).toEqual(Object.fromEntries(expected));
  expect(after).toEqual(before);
  // Administrators see everybody; a session that was opened as the other member's is theirs.
  const telling = [...got].filter(([, { namesOther }]) => namesOther && row.access !== 'admin').map(([who]) => who);
  expect(telling).toEqual([]);
  if (row.isHidden !== true) return;
  for (const { identity } of calls.filter(({ thing }) => thing === 'other')) {
    expect(got.get(`${identity}, other`)?.text).toBe(got.get(`${identity}, missing`)?.text);
  }
});
