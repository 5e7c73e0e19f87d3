import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIERS } from '#domain/plans/plans.ts';
import { actionsFor, isConfiguredAdmin, refusalFor } from './admin-actions.ts';
import { USER_STATUSES } from './preferences.ts';

const tier = fc.constantFrom(...TIERS);
const status = fc.constantFrom(...USER_STATUSES);
const person = fc.record({ baseTier: tier, status, liveSessions: fc.nat(3) });
const change = fc.record({ tier, status, signOut: fc.constant(true as const) }, { requiredKeys: [] });

test('actionsFor contains only real changes, and none once they are made', () => {
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
test('refusalFor never lets the last administrator go, nor anybody change themselves', () => {
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

test('refusalFor gives the reason', () => {
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

const ADA = { baseTier: 'free', status: 'active', liveSessions: 2 } as const;

test.each([
  [ADA, {}, []],
  [ADA, { tier: 'free', status: 'active' }, []],
  [ADA, { tier: 'pro' }, [{ action: 'user.set_tier', from: 'free', to: 'pro' }]],
  [ADA, { status: 'disabled' }, [{ action: 'user.disable' }]],
  [{ ...ADA, status: 'disabled' }, { status: 'active' }, [{ action: 'user.enable' }]],
  [ADA, { signOut: true }, [{ action: 'user.sign_out' }]],
  [{ ...ADA, liveSessions: 1 }, { signOut: true }, [{ action: 'user.sign_out' }]],
  [{ ...ADA, liveSessions: 0 }, { signOut: true }, []],
  [ADA, { status: 'disabled', signOut: true }, [{ action: 'user.disable' }]],
  [
    { ...ADA, status: 'disabled' },
    { tier: 'admin', status: 'active', signOut: true },
    [{ action: 'user.set_tier', from: 'free', to: 'admin' }, { action: 'user.enable' }, { action: 'user.sign_out' }],
  ],
] as const)('actionsFor: %j, asked for %j, needs %j', (user, asked, actions) => {
  expect(actionsFor(user, asked)).toEqual(actions);
});

test.each([
  [{ email: 'ada@example.org', emailVerified: true }, true],
  [{ email: 'Ada@Example.org', emailVerified: true }, true],
  [{ email: 'ada@example.org', emailVerified: false }, false],
  [{ email: 'eve@example.org', emailVerified: true }, false],
  [{ email: null, emailVerified: true }, false],
])('isConfiguredAdmin: %j is %s', (user, isAdmin) => {
  expect(isConfiguredAdmin(user, ['bo@example.org', 'ada@example.org'])).toBe(isAdmin);
});

test('refusalFor lets the last administrator be enabled or signed out, and refuses nothing else for them', () => {
  const refused = (acts: Parameters<typeof refusalFor>[0]['acts']) =>
    refusalFor({ actorId: 'a', personId: 'b', acts, administrators: ['b'] });
  expect(refused([{ action: 'user.disable' }])).toBe('LAST_ADMIN');
  expect(refused([{ action: 'user.set_tier', from: 'admin', to: 'pro' }])).toBe('LAST_ADMIN');
  expect(refused([{ action: 'user.sign_out' }])).toBe('FORBIDDEN');
  const ownSignOut = {
    actorId: 'b',
    personId: 'b',
    acts: [{ action: 'user.sign_out' }],
    administrators: ['b'],
  } as const;
  expect(refusalFor(ownSignOut)).toBeNull();
});
