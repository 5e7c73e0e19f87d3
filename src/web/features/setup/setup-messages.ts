export const SETUP = {
  loading: 'Reading the steps',
  loadFailed: 'The steps could not be read',
  practice: 'A practice LinkedIn stands in on this machine. With an app of your own, posts go to linkedin.com.',
  connected: 'This installation has a LinkedIn app. These are the steps for another one, or to look something up.',
  pageNeeded: 'LinkedIn asks for a page of a company or of your own to tie it to.',
  products: 'On the app’s Products tab, request both. LinkedIn grants them at once.',
  scopes: (scopes: readonly string[]) => `They give the scopes ${scopes.join(', ')}.`,
  redirect: 'On the Auth tab, under OAuth 2.0 settings, letter by letter:',
  keys: 'The Auth tab shows a Client ID and a Primary Client Secret.',
  onlyAdministrators:
    'Here only an administrator can test keys. On your own machine anybody can, while the practice LinkedIn runs.',
  emptyDataDir: 'The practice accounts and their posts belong to the practice LinkedIn; begin with an empty DATA_DIR.',
  secretHint: 'Sent to LinkedIn for this one question. Neither kept nor logged.',
} as const;

/** The lines for the environment. The secret is not shown again, since others may look at the screen. */
export function environmentLines(clientId: string): string {
  const id = clientId.trim() || 'your-client-id';
  return `LINKEDIN_CLIENT_ID=${id}\nLINKEDIN_CLIENT_SECRET=your-primary-client-secret`;
}
