import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '#contract/profiles.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { applyProfile } from './apply-profile.ts';
import { clearCredentials, readCredentials, writeCredentials } from './credentials.ts';
import { storedUserSchema } from './stored-user.ts';

const profile: Profile = {
  id: 'u1',
  name: 'Ada',
  email: null,
  photoURL: '/photo',
  headline: 'Head of looms',
  tier: 'pro',
  totalPosts: 7,
  status: 'active',
  linkedinUrl: null,
  timezone: 'Asia/Tokyo',
  publishesByHand: false,
  industry: 'technology',
  role: 'entrepreneur',
  linkedinTokenExpiresAt: null,
  linkedinTokenUpdatedAt: null,
  linkedin: { connected: true, scopes: [] },
};
const PREFERENCES = [STORAGE_KEYS.timezone, STORAGE_KEYS.industry, STORAGE_KEYS.role] as const;
const stored = () => PREFERENCES.map((key) => localStore.getItem(key));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  writeCredentials(storedUserSchema.parse({ id: 'u1', name: 'A', email: 'a@example.com', accessToken: 'handle' }));
});
afterEach(() => {
  clearCredentials();
  for (const key of PREFERENCES) localStore.removeItem(key);
  vi.restoreAllMocks();
});

test('the profile updates the stored user and the preferences', () => {
  const user = applyProfile(profile);
  expect(user).toMatchObject({ name: 'Ada', email: 'a@example.com', photoURL: '/photo', tier: 'pro', totalPosts: 7 });
  expect(readCredentials().user).toEqual(user);
  expect(stored()).toEqual(['Asia/Tokyo', 'technology', 'entrepreneur']);
});

test('a profile without a zone leaves the stored zone alone', () => {
  localStore.setItem(STORAGE_KEYS.timezone, 'Europe/Paris');
  applyProfile({ ...profile, timezone: null });
  expect(stored()).toEqual(['Europe/Paris', 'technology', 'entrepreneur']);
});

test('nothing is stored once nobody is signed in', () => {
  clearCredentials();
  expect(applyProfile(profile)).toBeNull();
  expect([readCredentials().user, ...stored()]).toEqual([null, null, null, null]);
});
