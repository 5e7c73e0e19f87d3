import { LayoutList } from 'lucide-react';

/**
 * What the dashboard says to somebody who is not signed in, also before a script is here. Its description takes more room than any text that
 * a script brings: else that would be the page's largest paint, two seconds later (docs/benchmarks.md, Lighthouse).
 */
export const DASHBOARD_PROMPT = {
  icon: <LayoutList />,
  title: 'Keep your drafts and schedule them',
  description:
    'Sign in with LinkedIn to save what you write, plan when it goes out, and publish it. Nothing is posted unless you share, schedule or queue it.',
};
/** What it asks for, and what it costs. */
export const DASHBOARD_TERMS =
  'LinkedIn asks for your name, photo and email address, and whether Postsmith may publish for you. The free plan costs nothing.';
/** The button below it. */
export const SIGN_IN_LABEL = 'Sign in with LinkedIn';
