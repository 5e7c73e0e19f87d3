import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit, OPERATIONS_PAGE_SIZE } from '#contract/admin-operations.ts';
import { TIERS } from '#domain/plans/plans.ts';
import { inTransaction } from '#server/context.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { recordAuditEntry } from './record-audit-entry.ts';

let it: TestApp;
let ada: Client;
let gone: string;
beforeAll(async () => {
  it = await startTestApp();
  ada = await it.signIn('Ada');
  const tomas = await it.signIn('Tomás');
  gone = tomas.userId ?? '';
  await isTier('admin');
  await act({ action: 'user.tier', targetId: gone, detail: { from: 'free', to: 'pro' } });
  await act({ action: 'settings.change', actorId: gone, detail: { version: 1 } });
});
afterAll(() => it.close());

const isTier = (tier: string) => it.database.pool.query('update users set tier = $1 where id = $2', [tier, ada.userId]);
const act = (given: Partial<Parameters<typeof recordAuditEntry>[1]>) =>
  recordAuditEntry(it.ctx, { actorId: ada.userId ?? '', action: 'x', targetId: null, detail: {}, ...given });
const list = async (query: { page?: number; action?: string } = {}) => (await ada.ok(listAudit, { query })).data;

test('acts come newest first, with names as long as there is somebody to name', async () => {
  const at = new Date(it.clock.now()).toISOString();
  const [change, tier] = (await list()).acts;
  expect(change).toMatchObject({ actor: 'Tomás Brzoza', action: 'settings.change', targetId: null, target: null });
  expect(tier).toEqual({
    id: expect.any(Number),
    at,
    actor: 'Ada Okafor',
    action: 'user.tier',
    targetId: gone,
    target: 'Tomás Brzoza',
    detail: { from: 'free', to: 'pro' },
  });
  await it.database.pool.query('delete from users where id = $1', [gone]);
  expect((await list()).acts).toMatchObject([
    { actor: null, target: null },
    { actor: 'Ada Okafor', targetId: gone, target: null },
  ]);
});

test('pages and actions are told apart', async () => {
  for (let at = 0; at < OPERATIONS_PAGE_SIZE; at += 1) await act({ action: 'user.disable', detail: { at } });
  const first = await list();
  expect(first.acts.map(({ detail }) => detail['at'])).toEqual(Array.from({ length: 50 }, (_, at) => 49 - at));
  expect(first.pagination).toEqual({ total: 52, limit: 50, offset: 0, hasMore: true });
  const second = await list({ page: 2 });
  expect(second.acts.map(({ action }) => action)).toEqual(['settings.change', 'user.tier']);
  expect(second.pagination).toEqual({ total: 52, limit: 50, offset: 50, hasMore: false });
  const disabled = await list({ action: 'user.disable', page: 1 });
  expect([disabled.acts.length, disabled.pagination.total, disabled.pagination.hasMore]).toEqual([50, 50, false]);
  expect(await list({ action: 'nothing' })).toMatchObject({ acts: [], pagination: { total: 0, hasMore: false } });
  expect(await list({ action: 'noth\u0000ing' })).toMatchObject({ acts: [] });
  expect((await ada.call(listAudit, { query: { page: 0 } })).status).toBe(400);
});

test('the log is only ever added to, and an act that is undone leaves no line', async () => {
  const { pool } = it.database;
  await expect(pool.query("update audit_log set action = 'y'")).rejects.toThrow('only ever added to');
  await expect(pool.query('delete from audit_log')).rejects.toThrow('only ever added to');
  const before = (await list()).pagination.total;
  const undone = inTransaction(it.ctx, async (tx) => {
    await recordAuditEntry(tx, { actorId: ada.userId ?? '', action: 'undone', targetId: null, detail: {} });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await list()).pagination.total).toBe(before);
});

test('administrators alone read it', async () => {
  expect((await it.visitor().call(listAudit)).status).toBe(401);
  for (const tier of TIERS.filter((one) => one !== 'admin')) {
    await isTier(tier);
    const { status, body } = await ada.call(listAudit);
    expect([tier, status, body.code]).toEqual([tier, 403, 'FORBIDDEN']);
  }
  await isTier('admin');
});
