import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Profile } from '#contract/profiles.ts';
import { enrichUser, needsNetworkProfile, parseStoredUser } from './stored-user.ts';

const minimal = { id: 'a1', name: 'Ada', email: 'ada@example.com', accessToken: 'handle' };
const read = (value: unknown) => parseStoredUser(JSON.stringify(value));

test('a minimal record gets the defaults', () => {
  expect(read(minimal)).toEqual({
    ...minimal,
    provider: 'linkedin',
    isAuthenticated: true,
    photoURL: null,
    headline: null,
    linkedinUrl: null,
    tier: 'free',
    totalPosts: 0,
    status: 'active',
    profileFetched: false,
  });
});

test('a record without a handle, an id or an email, or with an id of the old form, is not valid', () => {
  expect(read({ ...minimal, accessToken: '' })).toBeNull();
  expect(read({ ...minimal, accessToken: undefined })).toBeNull();
  expect(read({ ...minimal, id: '' })).toBeNull();
  expect(read({ ...minimal, email: undefined })).toBeNull();
  expect(read({ ...minimal, id: 'linkedin_123' })).toBeNull();
});

test('a record whose email is null is valid', () => {
  expect(read({ ...minimal, email: null })?.email).toBeNull();
});

test('parseStoredUser never throws', () => {
  expect(parseStoredUser(null)).toBeNull();
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseStoredUser(text) === null));
});

const profile: Profile = {
  id: 'b2',
  name: '',
  email: null,
  photoURL: null,
  headline: null,
  tier: 'pro',
  totalPosts: 7,
  status: 'active',
  linkedinUrl: 'https://www.linkedin.com/in/ada',
  timezone: null,
  publishesByHand: false,
  industry: 'general',
  role: 'general',
  linkedinTokenExpiresAt: null,
  linkedinTokenUpdatedAt: null,
  linkedin: { connected: true, scopes: [] },
};

test('enrichUser takes photo, tier, count and status from the server, and never removes a name', () => {
  const user = read({ ...minimal, photoURL: '/api/photo' })!;
  expect(enrichUser(user, profile)).toMatchObject({
    id: 'b2',
    name: 'Ada',
    email: 'ada@example.com',
    photoURL: null,
    headline: null,
    tier: 'pro',
    totalPosts: 7,
    linkedinUrl: 'https://www.linkedin.com/in/ada',
  });
});

test('needsNetworkProfile is true only where name or photo is missing, and only once', () => {
  const user = read({ ...minimal, photoURL: '/p' })!;
  expect(needsNetworkProfile(user)).toBe(false);
  expect(needsNetworkProfile({ ...user, photoURL: null })).toBe(true);
  expect(needsNetworkProfile({ ...user, name: '' })).toBe(true);
  expect(needsNetworkProfile({ ...user, photoURL: null, profileFetched: true })).toBe(false);
});
