import type { SourceNotice } from '#domain/sources/source-notices.ts';

/** What a page shows instead of (most of) its article. */
export type Wall = Extract<SourceNotice, 'paywall' | 'consent'>;

/** Lines of a paywall. */
const PAYWALL = [
  /\b(subscribe|sign up|register|log in|sign in|become a (paid )?(member|subscriber))\b.{0,40}\bto (continue|keep|read|unlock|access|view|finish)\b/i,
  /\bto (continue|keep) reading\b.{0,60}\b(subscribe|sign|register|log|create|join)\b/i,
  /\b(article|story|content|post|piece) is (only |exclusively |exclusive )?(for|to|available to|reserved for)\b.{0,30}\b(subscribers|members)\b/i,
  /\b(subscriber|member)s?[- ](only|exclusive)\b|\balready a (paid )?(subscriber|member)\b|\bunlock (this|the full) (article|story)\b/i,
  /\b(free|complimentary) articles? (left|remaining|this month)\b|\breached your (free )?(article )?limit\b/i,
  /\b(nur|exklusiv) für (unsere )?abonnent|\bweiterlesen mit\b|\b(abo|probeabo)\b.{0,40}\bweiterlesen\b|\bum (den artikel )?weiterzulesen\b|\b(bereits|schon) (ein )?(abo\b|abonnent)/i,
  /réservée?s? aux abonnés|\bil (vous )?reste \d+ ?% (de (cet|l['’])|à)|abonnez-vous pour (lire|continuer|accéder)|\bdéjà abonnée?/i,
  /(solo|exclusivo|exclusiva) para (nuestros )?suscriptores|suscríbete para (seguir|continuar|leer)|¿?\bya eres suscriptor/i,
  /(riservato|esclusivo)\b.{0,20}\babbonati|abbonati per (continuare|leggere)|\bsei già abbonato/i,
  /(exclusivo|só|apenas) para assinantes|assine para (continuar|ler)|\bjá é assinante/i,
  /(alleen|exclusief) voor (onze )?abonnees|word (lid|abonnee) om|om verder te lezen|\bal abonnee\b/i,
  /tylko dla (prenumerator|subskrybent)|aby (czytać dalej|przeczytać cały)|(endast|bara) för prenumeranter|bli prenumerant för|kun for abonnenter/i,
  /только для подписчиков|(оформите|купите) подписку.{0,40}(читать|продолж)|чтобы (читать дальше|дочитать)/i,
  /(有料)?(会員|購読者)限定|続きを(読む|お読み)に?は|(订阅|訂閱|登录|登入).{0,12}(阅读全文|閱讀全文|继续阅读|繼續閱讀)|(订阅者|会员|訂戶)(专享|專享|可读)|구독자 전용|(구독|로그인).{0,12}(계속|전체)/,
];

/** Lines of a consent wall. */
const CONSENT = [
  /\b(before you continue|we (and our (\d[\d,.]* )?(partners|vendors) |value your privacy|use cookies)|your (privacy|cookie) (choices|settings|preferences)|manage (cookies|consent|preferences))\b/i,
  /\b(accept|reject|allow) (all )?(cookies|and continue|& continue)\b|\bconsent to (the use of )?cookies\b/i,
  /wir (und unsere (\d+ )?partner |verwenden |nutzen )?.{0,30}cookies|ihre (zustimmung|einwilligung)|(zustimmen|akzeptieren) und weiter|mit werbung weiter|cookies (akzeptieren|zustimmen)/i,
  /nous utilisons des cookies|(accepter|continuer sans accepter|tout accepter)( et (continuer|fermer))?$|nous et nos (\d+ )?partenaires|votre consentement/i,
  /(utilizamos|usamos) cookies|aceptar (y continuar|todas las cookies|cookies)|nosotros y nuestros (\d+ )?socios|su consentimiento/i,
  /utilizziamo (i )?cookie|accetta (e continua|tutti|i cookie)|noi e i nostri (\d+ )?partner|aceitar (e continuar|todos|cookies)|nós e os nossos (\d+ )?parceiros/i,
  /wij (en onze (\d+ )?partners |gebruiken )(.{0,30}cookies)?|cookies (accepteren|toestaan)|vi (använder|bruger|bruker) cookies|godkänn alla|używamy (plików )?cookie|akceptuj/i,
  /мы используем (файлы )?(cookie|куки)|принять (все )?(cookie|куки|файлы)|クッキーを(使用|利用)|cookie ?を(使用|利用)|すべて(の cookie を)?(許可|同意)|我们使用 ?cookie|(接受|同意).{0,6}cookie|쿠키를 (사용|허용)/i,
];
/** A blog that asks for subscribers at the end of a whole post: no wall. */
const ARCHIVE = /\b(the|our) (full|whole|entire) archives?\b/i;
/** Words of the other lines of a consent wall. */
const CONSENT_WORDS =
  /cookie|куки|クッキー|쿠키|\b(gdpr|dsgvo|rgpd|tracking|privacy|vendors?|opt[- ]?out)\b|personal data|personenbezogen|datenschutz|données personnelles|datos personales|dati personali|dados pessoais|persoonsgegevens|personuppgifter|персональн|个人(信息|数据)|個人情報|partners|partnern?\b|partenaires|consent|einwillig|zustimm|toestemming|согласи|同意|zgod/i;

/** A shorter text may be the beginning of an article before a wall, or the wall itself. */
const FEW_WORDS = 350;
/** A longer line is a paragraph, which may mention subscriptions. */
const LONGEST_LINE = 400;
/** The share of a text's letters that makes it a consent wall. */
const CONSENT_SHARE = 0.6;
const CUT = /(…|\.\.\.|\[…\])["”’)]?\s*$/;

export type WallFacts = {
  /** The article as found; blank lines separate paragraphs. */
  readonly text: string;
  readonly wordCount: number;
  /** Every line the page shows, the article's surroundings too. */
  readonly pageLines: readonly string[];
  /** What the page's JSON-LD says in `isAccessibleForFree`. */
  readonly isFree: boolean | null;
  /** `article:content_tier`: `free`, `metered` or `locked`. */
  readonly tier: string | null;
};

/** Recognises a page that shows a wall instead of (most of) its article. A long text is always an article. */
export function findWall({ text, wordCount, pageLines, isFree, tier }: WallFacts): Wall | null {
  if (wordCount >= FEW_WORDS) return null;
  if (asksForConsent(text === '' ? pageLines : text.split('\n\n'))) return 'consent';
  if (isFree === false || pageLines.some(isPaywall)) return 'paywall';
  // Sites mark every article as metered; one that is not cut off has no wall.
  return /^(metered|locked)$/i.test(tier ?? '') && CUT.test(text) ? 'paywall' : null;
}

/** The text without the lines of the wall. */
export function dropWall(text: string, wall: Wall): string {
  const isWall = wall === 'paywall' ? isPaywall : isAboutConsent;
  const lines = text.split('\n\n');
  return lines.filter((line) => !isWall(line)).join('\n\n');
}

function isPaywall(line: string): boolean {
  return line.length < LONGEST_LINE && !ARCHIVE.test(line) && PAYWALL.some((pattern) => pattern.test(line));
}

function isAboutConsent(line: string): boolean {
  return CONSENT_WORDS.test(line) || CONSENT.some((pattern) => pattern.test(line));
}

/** In a short article about cookies, most of the text does not ask for consent. */
function asksForConsent(lines: readonly string[]): boolean {
  if (!lines.some((line) => CONSENT.some((pattern) => pattern.test(line)))) return false;
  const size = (some: readonly string[]) => some.reduce((sum, line) => sum + line.length, 0);
  return size(lines.filter(isAboutConsent)) >= size(lines) * CONSENT_SHARE;
}
