import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '#contract/profiles.ts';
import { clearCredentials, readCredentials, writeCredentials } from '#web/lib/auth/credentials.ts';
import { storedUserSchema } from '#web/lib/auth/stored-user.ts';
import { PROFILE_KEY, useProfile } from './profiles.ts';

const PROFILE: Profile = {
  id: '0b9c7a52-5d0c-4a8e-9c55-0e5f0a3a1c02',
  name: 'Ada',
  email: null,
  photoURL: null,
  headline: null,
  tier: 'top_voice',
  totalPosts: 7,
  status: 'active',
  linkedinUrl: null,
  timezone: null,
  publishesByHand: false,
  industry: 'general',
  role: 'general',
  linkedinTokenExpiresAt: null,
  linkedinTokenUpdatedAt: null,
  linkedin: { connected: true, scopes: [] },
};
const user = (id: string) => storedUserSchema.parse({ id, name: 'Ada', email: null, accessToken: 'handle' });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('window', new EventTarget());
  writeCredentials(user(PROFILE.id), 'token');
});
afterEach(() => clearCredentials());

function Screen() {
  useProfile();
  return null;
}

/** Reads the profile as a screen does that shows it; `meanwhile` happens while the answer is on its way. */
async function readAsScreen(meanwhile: () => void = () => undefined): Promise<unknown> {
  vi.stubGlobal('fetch', () => {
    meanwhile();
    return Promise.resolve(Response.json({ success: true, profile: PROFILE, user: { tier: PROFILE.tier } }));
  });
  const client = new QueryClient();
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  return client.getQueryCache().find({ queryKey: PROFILE_KEY })?.fetch();
}

test('whatever screen reads the profile, the stored user follows it', async () => {
  expect(await readAsScreen()).toEqual(PROFILE);
  expect(readCredentials().user).toMatchObject({ tier: 'top_voice', totalPosts: 7, accessToken: 'handle' });
});

test('a profile that comes after another person signed in changes nothing of theirs', async () => {
  const other = user('d3a1b0f4-0c55-4c4e-8a43-8c3c8e4f9b10');
  await readAsScreen(() => writeCredentials(other, 'token'));
  expect(readCredentials().user).toEqual(other);
});
