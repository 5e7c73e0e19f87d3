import type { Article } from '#server/ports/web-page.ts';

const PAYWALL = [
  /\b(subscribe|sign up|register|log in|sign in|become a (paid )?(member|subscriber))\b.{0,40}\bto (continue|keep|read|unlock|access|view|finish)\b/i,
  /\bto (continue|keep) reading\b.{0,60}\b(subscribe|sign|register|log|create|join)\b/i,
  /\b(article|story|content|post|piece) is (only |exclusively |exclusive )?(for|to|available to|reserved for)\b.{0,30}\b(subscribers|members)\b/i,
  /\b(subscriber|member)s?[- ](only|exclusive)\b|\balready a (subscriber|member)\b|\bunlock (this|the full) (article|story)\b/i,
  /\b(free|complimentary) articles? (left|remaining|this month)\b|\breached your (free )?(article )?limit\b/i,
  /\bréservée? aux abonnés\b|\bweiterlesen mit\b|\bnur für abonnenten\b|\bsolo para suscriptores\b|\bexclusivo para assinantes\b|\briservato agli abbonati\b|\bтолько для подписчиков\b/i,
];

const CONSENT = [
  /\b(before you continue|we (and our partners |value your privacy|use cookies)|your (privacy|cookie) (choices|settings|preferences)|manage (cookies|consent|preferences))\b/i,
  /\b(accept|reject|allow) (all )?(cookies|and continue|& continue)\b|\bconsent to (the use of )?cookies\b/i,
  /\b(nous utilisons des cookies|wir verwenden cookies|ihre (zustimmung|einwilligung)|utilizamos cookies|usamos cookies|utilizziamo (i )?cookie|wij gebruiken cookies|мы используем (файлы )?cookie)\b/i,
];

/** A text shorter than this may be the beginning of an article before a wall, or the wall itself. */
const FEW_WORDS = 350;

export type NoticeFacts = {
  readonly text: string;
  readonly wordCount: number;
  /** Every line the page shows, the article's surroundings too. */
  readonly pageLines: readonly string[];
  /** What the page's JSON-LD says in `isAccessibleForFree`. */
  readonly isFree: boolean | null;
};

/** Recognises a page that shows a wall instead of (most of) its article. A long text is an article whatever stands beside it. */
export function findNotice({ text, wordCount, pageLines, isFree }: NoticeFacts): Article['notice'] {
  if (wordCount >= FEW_WORDS) return null;
  if (CONSENT.some((pattern) => pattern.test(text))) return 'consent';
  const isWalled = pageLines.some((line) => line.length < 400 && PAYWALL.some((pattern) => pattern.test(line)));
  return isFree === false || isWalled ? 'paywall' : null;
}
