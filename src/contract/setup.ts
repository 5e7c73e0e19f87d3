import { z } from 'zod/mini';
import { dataEnvelope } from './envelope.ts';
import { defineRoute } from './route.ts';
import { trimmedText } from './schemas.ts';

/** The products of a LinkedIn app that this one needs, as LinkedIn's portal names them (docs/linkedin.md §12.1). */
export const LINKEDIN_PRODUCTS = ['Sign In with LinkedIn using OpenID Connect', 'Share on LinkedIn'] as const;

export const readSetup = defineRoute({
  method: 'GET',
  path: '/api/setup',
  access: 'visitor',
  tag: 'setup',
  summary: 'What a LinkedIn app of this installation needs',
  response: dataEnvelope(
    z.object({
      linkedin: z.enum(['practice', 'real']),
      redirectUri: z.url(),
      scopes: z.array(z.string()),
      /** Whether the caller may test keys: on one's own machine, or as an administrator. */
      canTest: z.boolean(),
    }),
  ),
});

/** What LinkedIn said of the keys. */
export const KEY_VERDICTS = [
  'good',
  'client_refused',
  'redirect_refused',
  'products_missing',
  'unreachable',
  'unclear',
] as const;
export type KeyVerdict = (typeof KEY_VERDICTS)[number];

/** What each verdict means and what to do next. */
export const KEY_TEST_MESSAGES: Readonly<Record<KeyVerdict, string>> = {
  good: 'LinkedIn knows these keys. Put them in the environment and start Postsmith anew; your first sign-in shows whether the redirect address and both products are in place.',
  client_refused:
    'LinkedIn does not know this pair. Copy the Client ID and the Primary Client Secret once more from the Auth tab of your app.',
  redirect_refused:
    'LinkedIn knows these keys but refuses its sign-in page for this redirect address. Add the address above, letter by letter, on the Auth tab.',
  products_missing:
    'LinkedIn knows these keys, but the app may not ask for all that is needed. Add both products on the Products tab.',
  unreachable: 'LinkedIn could not be reached from this machine. Check its connection, then try again.',
  unclear: 'LinkedIn gave an answer that says nothing about the keys. Try again in a few minutes.',
};

export const testKeys = defineRoute({
  method: 'POST',
  path: '/api/setup/test-keys',
  access: 'visitor',
  tag: 'setup',
  summary: "Ask LinkedIn whether it knows these keys; nothing is kept. On one's own machine, or as an administrator",
  body: z.strictObject({
    clientId: trimmedText({ min: 1, max: 200 }),
    clientSecret: trimmedText({ min: 1, max: 500 }),
  }),
  response: dataEnvelope(z.object({ verdict: z.enum(KEY_VERDICTS), explanation: z.string() })),
});
