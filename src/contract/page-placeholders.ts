import { featuresBeyond, planFeatures } from '#domain/plans/plan-features.ts';
import type { PaymentsMode } from '#domain/plans/plans.ts';
import { effectivePlan, OFFERED_TIERS, PLANS, TIER_NAMES } from '#domain/plans/plans.ts';
import { ANNOUNCEMENT_TONES, type Announcement, type Settings } from '#domain/settings/settings.ts';
import { composeAddress, firstSteps } from './examples.ts';

/**
 * What the public pages say about the installation. They are rendered by the build with placeholders, which the server replaces by the
 * installation's values when it sends a page.
 */
export type Installation = {
  /** Our own address without a trailing slash. */
  publicUrl: string;
  /** With the announcement that is shown now, if there is one. */
  settings: Settings;
  payments: PaymentsMode;
  /** Whether the practice LinkedIn stands in for the real one. */
  isPractice: boolean;
  /** The practice site of articles; null where it does not run. */
  articlesUrl: string | null;
  /** The provider of the configured model; null: the built-in composer writes. */
  model: string | null;
  /** Whether messages to support are mailed on. */
  hasMail: boolean;
};

export const EXAMPLE_NUMBERS = [1, 2, 3] as const;
type ExampleNumber = (typeof EXAMPLE_NUMBERS)[number];

export type PagePlaceholder =
  | 'publicUrl'
  | 'structuredData'
  | 'tries'
  | 'payments'
  | 'network'
  | 'model'
  | 'mail'
  | 'examples'
  | 'announcement'
  | `announcement.${Announcement['tone']}`
  | `${(typeof OFFERED_TIERS)[number]}.features`
  | `example${ExampleNumber}.${'label' | 'address'}`;

/** By the names of the placeholders. An array repeats the list item around its placeholder, once for each value. */
export type PageValues = Readonly<Record<string, string | readonly string[]>>;

/** A placeholder as it stands in a built page. */
export function placeholderFor(placeholder: PagePlaceholder): string {
  return `{{${placeholder}}}`;
}

const PLACEHOLDER = /\{\{([\w.]+)\}\}/g;
/** A list item with a placeholder somewhere in it. */
const LIST_ITEM = /<li(?: [^>]*)?>(?:(?!<\/?li\b).)*?\{\{([\w.]+)\}\}(?:(?!<\/?li\b).)*<\/li>/gs;

/**
 * The page with its placeholders replaced, escaped for text, attributes and JSON-LD scripts.
 * @throws RangeError for a placeholder without a value
 */
export function fillPlaceholders(html: string, values: PageValues): string {
  const whole = html.replaceAll(LIST_ITEM, (item, name: string) => {
    const value = values[name];
    return value === undefined || typeof value === 'string'
      ? item
      : value.map((one) => fill(item, { [name]: one })).join('');
  });
  return fill(whole, values);
}

function fill(html: string, values: PageValues): string {
  return html.replaceAll(PLACEHOLDER, (_match, name: string) => {
    const value = values[name];
    if (typeof value !== 'string') throw new RangeError(`no value for the placeholder ${name}`);
    return name === 'structuredData' ? value.replaceAll('<', '\\u003c') : escapeHtml(value);
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  // So that a value cannot form a placeholder.
  '{': '&#123;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"'{]/g, (character) => ENTITIES[character] ?? character);
}

/** The values of all placeholders. */
export function pageValues(installation: Installation): PageValues {
  const { publicUrl, settings, payments, isPractice, articlesUrl, model, hasMail } = installation;
  const offers = OFFERED_TIERS.map((tier) => {
    const limits = effectivePlan(settings.limits, tier);
    return { ...limits, tier, name: TIER_NAMES[tier], features: planFeatures(limits) };
  });
  const plans = offers.map((plan, index) => {
    const below = offers[index - 1];
    return [`${plan.tier}.features`, below === undefined ? plan.features : featuresBeyond(plan, below)] as const;
  });
  const examples = firstSteps(articlesUrl).flatMap(({ label, source }, index) => [
    [`example${index + 1}.label`, label] as const,
    [`example${index + 1}.address`, composeAddress(source)] as const,
  ]);
  return {
    ...announcementValues(settings.announcement),
    publicUrl,
    structuredData: structuredData(installation),
    tries: visitorTriesMessage(settings),
    payments: PAYMENT_MESSAGES[payments],
    network: isPractice ? NETWORK_MESSAGES.practice : NETWORK_MESSAGES.real,
    model:
      model === null
        ? MODEL_MESSAGES.none
        : MODEL_MESSAGES.some(model, settings.flags.factJudge || settings.flags.factMending),
    mail: hasMail ? MAIL_MESSAGES.on : MAIL_MESSAGES.off,
    examples: articlesUrl === null ? 'Or begin with an idea:' : 'Or try an example article:',
    ...Object.fromEntries<string | readonly string[]>([...plans, ...examples]),
  };
}

/** The text in the list of its tone, and the whole as JSON for the script that hides dismissed ones. */
function announcementValues(announcement: Announcement | null): PageValues {
  const lines = ANNOUNCEMENT_TONES.map(
    (tone) => [`announcement.${tone}`, announcement?.tone === tone ? [announcement.text] : []] as const,
  );
  return { ...Object.fromEntries(lines), announcement: announcement === null ? '' : JSON.stringify(announcement) };
}

function visitorTriesMessage({ flags, visitorDailyLimit: tries }: Settings): string {
  if (!flags.visitorTries || tries === 0) return 'Sign in with LinkedIn to generate posts. The Free plan is enough.';
  return `No sign-in needed: ${tries === 1 ? 'one free post' : `${tries} free posts`} a day.`;
}

const PAYMENT_MESSAGES: Readonly<Record<PaymentsMode, string>> = {
  on: 'Paid plans are charged monthly through Stripe and can be cancelled at any time.',
  practice: 'This installation uses practice payments. No card is charged.',
  off: 'Payments are switched off here. Your administrator can give you a larger plan.',
};
const NETWORK_MESSAGES = {
  practice:
    'Right now this installation works with a practice LinkedIn on the same machine: nothing that is shared or scheduled reaches linkedin.com.',
  real: 'This installation works with LinkedIn itself.',
} as const;
const MODEL_MESSAGES = {
  none: 'Right now no AI model is set up on this installation: the built-in composer writes, on the installation’s own machine, and nothing you write from goes to anybody else.',
  some: (name: string, isJudge: boolean) =>
    `Right now this installation writes with a model of “${name}”. For members, the text of a source, and of a post that is written anew${isJudge ? ' or compared with its sources' : ''}, goes there. Visitors get the built-in composer, which sends nothing anywhere.`,
} as const;
const MAIL_MESSAGES = {
  on: 'Messages to support are also emailed to the people who run this installation.',
  off: 'This installation does not email them.',
} as const;

/** For search engines: the product and the plans that can be had here (schema.org SoftwareApplication). */
function structuredData({ publicUrl, payments }: Installation): string {
  const offered = payments === 'on' ? OFFERED_TIERS : OFFERED_TIERS.filter((tier) => PLANS[tier].price === 0);
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Postsmith',
    url: `${publicUrl}/`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any, in a web browser',
    offers: offered.map((tier) => ({
      '@type': 'Offer',
      name: TIER_NAMES[tier],
      price: ((PLANS[tier].price ?? 0) / 100).toFixed(2),
      priceCurrency: 'USD',
    })),
  });
}
