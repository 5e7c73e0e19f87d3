export const SETUP = {
  loading: 'Loading the steps',
  loadFailed: 'The steps could not be loaded',
  practice: 'You are using a practice LinkedIn on this machine. With your own LinkedIn app, posts go to linkedin.com.',
  withoutApp:
    'Without an app you can still publish: your scheduled posts come due for you to post on LinkedIn. Turn on',
  connected: 'A LinkedIn app is already set up. These steps are for setting up another one.',
  pageNeeded: 'LinkedIn asks you to link it to a LinkedIn page.',
  products: 'On the app’s Products tab, request both. LinkedIn grants them at once.',
  scopes: (scopes: readonly string[]) => `They give the scopes ${scopes.join(', ')}.`,
  redirect: 'On the Auth tab, under OAuth 2.0 settings, exactly:',
  keys: 'The Auth tab shows a Client ID and a Primary Client Secret.',
  onlyAdministrators:
    'Only administrators can test keys here. On your own machine anyone can while the practice LinkedIn is running.',
  emptyDataDir: 'Practice accounts and posts work only with the practice LinkedIn. Start with an empty DATA_DIR.',
  secretHint: 'Sent to LinkedIn for this test only. Not stored or logged.',
} as const;

/** The lines for the environment. The secret is not shown again, since others may look at the screen. */
export function environmentLines(clientId: string): string {
  const id = clientId.trim() || 'your-client-id';
  return `LINKEDIN_CLIENT_ID=${id}\nLINKEDIN_CLIENT_SECRET=your-primary-client-secret`;
}
