/** A page that shows a paywall or a consent wall in place of its article. */
export type Wall = {
  readonly slug: string;
  readonly language: string;
  readonly kind: 'paywall' | 'consent';
  /** How much of the article it lets through: nothing, or its first paragraphs. */
  readonly shows: 'nothing' | 'beginning';
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly head?: string;
};

function wall(
  kind: Wall['kind'],
  shows: Wall['shows'],
  language: string,
  slug: string,
  title: string,
  paragraphs: readonly string[],
): Wall {
  return { slug, language, kind, shows, title, paragraphs };
}

/** Every such page; its address is `/walls/<slug>`. */
export const WALLS: readonly Wall[] = [
  wall('paywall', 'nothing', 'en', 'tariff', 'The tariff nobody reads', [
    'Subscribe to continue reading.',
    'Already a subscriber? Log in.',
    'Unlock this article for £1 a week.',
  ]),
  wall('paywall', 'beginning', 'en', 'lock-keeper', 'The last lock keeper of the canal', [
    'Odile Marsh has opened the lock at Penny Weir 61,000 times, by her own count, which she keeps in pencil on the back of the door.',
    'This spring the canal trust will replace her with a motor. It costs 40,000 pounds, and nobody has told it about the swans.',
    'This article is exclusive to subscribers.',
    'To continue reading, subscribe or log in.',
  ]),
  wall('paywall', 'nothing', 'de', 'brotpreis', 'Was ein Brot kosten darf', [
    'Dieser Artikel ist nur für Abonnenten.',
    'Mit einem Abo weiterlesen.',
    'Sie haben bereits ein Abo? Jetzt anmelden.',
  ]),
  wall('paywall', 'beginning', 'fr', 'phare', 'Le phare change de gardien', [
    'Depuis trente et un ans, Maëlle Kerbrat monte chaque soir les 212 marches du phare de Roc-Noir, par habitude plus que par nécessité : la lampe s’allume seule.',
    'En juin, elle descendra pour la dernière fois. La commune cherche quelqu’un qui aime les escaliers et sache réparer une radio.',
    'Il vous reste 78 % de cet article à lire.',
    'La suite est réservée aux abonnés.',
  ]),
  wall('paywall', 'nothing', 'es', 'embalse', 'El embalse que nadie vació', [
    'Contenido exclusivo para suscriptores.',
    'Suscríbete para seguir leyendo.',
    '¿Ya eres suscriptor? Inicia sesión.',
  ]),
  wall('paywall', 'nothing', 'ja', 'kaiin', '港の時計が止まった日', [
    'この記事は有料会員限定です。',
    '続きを読むには会員登録が必要です。',
  ]),
  wall('paywall', 'nothing', 'ru', 'podpiska', 'Последний паром сезона', [
    'Материал доступен только для подписчиков.',
    'Оформите подписку, чтобы читать дальше.',
  ]),
  {
    ...wall('paywall', 'beginning', 'en', 'tram', 'A tram for twelve people', [
      'The number nine has carried twelve passengers a day since the brewery closed, and the council has finally asked each of them where they are going.',
      'Eleven said the market. The twelfth said that it depended on who else was aboard, and the council wrote that down as well.',
    ]),
    head: '<script type="application/ld+json">{"@type":"NewsArticle","headline":"A tram for twelve people","isAccessibleForFree":false}</script>',
  },
  {
    ...wall('paywall', 'beginning', 'en', 'metered', 'How to lose a warehouse', [
      'In March the firm could not find a warehouse that it had rented for nine years. The invoices were all paid, which is why nobody had gone to look.',
      'It turned up in a list of things to insure, between a lathe and a lawnmower, with an address that had been renamed twice since, and the person who…',
    ]),
    head: '<meta property="article:content_tier" content="metered">',
  },
  wall('consent', 'nothing', 'en', 'cookies', 'Before you continue', [
    'We and our 842 partners store and access information on your device, such as cookies, to show personalised advertising and to measure it.',
    'You can accept all cookies or manage your choices. Your personal data is processed as our privacy notice says.',
    'Accept all cookies',
  ]),
  wall('consent', 'nothing', 'de', 'zustimmung', 'Willkommen', [
    'Wir und unsere 210 Partner verwenden Cookies und verarbeiten personenbezogene Daten, um Werbung zu zeigen und zu messen.',
    'Mit Werbung weiterlesen oder ein Pur-Abo abschließen. Ihre Einwilligung können Sie jederzeit in den Datenschutz-Einstellungen widerrufen.',
    'Zustimmen und weiter',
  ]),
  wall('consent', 'nothing', 'fr', 'consentement', 'Votre vie privée', [
    'Nous et nos 163 partenaires utilisons des cookies pour stocker et consulter des données personnelles sur votre appareil.',
    'Vous pouvez retirer votre consentement à tout moment dans notre politique relative aux cookies.',
    'Continuer sans accepter',
  ]),
  wall('consent', 'nothing', 'es', 'consentimiento', 'Tu privacidad', [
    'Nosotros y nuestros 90 socios usamos cookies para almacenar datos personales y mostrar anuncios.',
    'Aceptar y continuar',
    'Rechazar las cookies y suscribirse',
  ]),
];

/** The page of a wall. */
export function wallPage({ language, title, paragraphs, head = '' }: Wall): string {
  const lines = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>${head}</head>
<body><main><article><h1>${title}</h1>
${lines}
</article></main></body></html>`;
}
