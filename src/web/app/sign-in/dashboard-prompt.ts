/**
 * What the dashboard says to somebody who is not signed in, also before a script is here. Its title takes more room than any text that
 * a script brings: else that would be the page's largest paint, two seconds later (docs/benchmarks.md, Lighthouse).
 */
export const DASHBOARD_PROMPT = {
  // On a phone the sample below fits above the navigation.
  className: 'max-md:pt-10',
  title: 'Every post, from draft to published',
  description: 'Save what you write, schedule it and publish it.',
};
/** What it asks for, and what it costs. */
export const DASHBOARD_TERMS =
  'Free. LinkedIn shares your name, photo and email, and lets Postsmith publish, only when you say so.';
/** The button below it. */
export const SIGN_IN_LABEL = 'Sign in with LinkedIn';
