import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '#test/harness/context.ts';
import { warnOfVersionEnd } from './warn-of-version-end.ts';

let world: TestContext;
beforeAll(async () => {
  world = await createTestContext({ config: { linkedinApiVersion: '202609' } });
});
afterAll(() => world.close());

test.each([
  ['2027-07-10T00:00:00Z', []],
  ['2027-08-01T00:00:00Z', [{ version: '202609', days: 45 }]],
])('at %s it warns of %j', async (now, warnings) => {
  world.lines.length = 0;
  await world.clock.set(now);
  await warnOfVersionEnd(world.ctx);
  expect(world.lines.map(({ level, fields }) => ({ level, fields }))).toEqual(
    warnings.map((fields) => ({ level: 'warn', fields })),
  );
});
