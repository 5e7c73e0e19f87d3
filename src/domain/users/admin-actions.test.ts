import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIERS } from '#domain/plans/plans.ts';
import { actionsFor, refusalFor } from './admin-actions.ts';
import { USER_STATUSES } from './preferences.ts';

const tier = fc.constantFrom(...TIERS);
const status = fc.constantFrom(...USER_STATUSES);
const person = fc.record({ baseTier: tier, status, liveSessions: fc.nat(3) });
const change = fc.record({ tier, status, signOut: fc.constant(true as const) }, { requiredKeys: [] });

test('what is so already is no act; what is done is not to do again', () => {
  fc.assert(
    fc.property(person, change, (before, asked) => {
      const acts = actionsFor(before, asked);
      const signsOut = acts.some(({ action }) => action === 'user.sign_out' || action === 'user.disable');
      const after = {
        baseTier: asked.tier ?? before.baseTier,
        status: asked.status ?? before.status,
        liveSessions: signsOut ? 0 : before.liveSessions,
      };
      expect(actionsFor(after, asked)).toEqual([]);
      expect(acts.length > 0).toBe(
        after.baseTier !== before.baseTier ||
          after.status !== before.status ||
          after.liveSessions !== before.liveSessions,
      );
    }),
  );
});

/** A small office in which anybody may try anything, in any order. */
test('whatever administrators do to each other, one remains and nobody leaves by their own hand', () => {
  const step = fc.record({ actor: fc.nat(3), target: fc.nat(3), change });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const office = ['admin', 'admin', 'admin', 'free'].map((baseTier, id) => ({
        ...{ id: String(id), baseTier: baseTier as (typeof TIERS)[number], status: 'active' as 'active' | 'disabled' },
        liveSessions: 1,
      }));
      const administrators = () =>
        office.filter((one) => one.baseTier === 'admin' && one.status === 'active').map(({ id }) => id);
      for (const { actor, target, change: asked } of steps) {
        const one = office[target]!;
        const acts = actionsFor(one, asked);
        const before = administrators();
        const refusal = refusalFor({ actorId: String(actor), personId: one.id, acts, administrators: before });
        if (refusal !== null) continue;
        expect(before).toContain(String(actor));
        Object.assign(one, { baseTier: asked.tier ?? one.baseTier, status: asked.status ?? one.status });
        expect(administrators()).toContain(String(actor));
      }
    }),
  );
});

test('why one is refused', () => {
  const acts = actionsFor({ baseTier: 'admin', status: 'active', liveSessions: 1 }, { tier: 'free' });
  const refused = (actorId: string, administrators: string[]) =>
    refusalFor({ actorId, personId: 'b', acts, administrators });
  expect(refused('b', ['a', 'b'])).toBe('LAST_ADMIN');
  expect(refused('a', ['b'])).toBe('LAST_ADMIN');
  expect(refused('a', ['b', 'c'])).toBe('FORBIDDEN');
  expect(refused('a', ['a', 'b'])).toBeNull();
  const signOut = actionsFor({ baseTier: 'admin', status: 'active', liveSessions: 1 }, { signOut: true });
  expect(refusalFor({ actorId: 'b', personId: 'b', acts: signOut, administrators: ['b'] })).toBeNull();
});
