/** An article of the site: its page is `pages/<file>`, its address `/articles/<slug>`. */
export type Article = {
  readonly slug: string;
  readonly file: string;
  readonly title: string;
  readonly language: string;
  readonly note: string;
  /** Bytes that do not fit the charset they are said to be in. */
  readonly isMisencoded?: boolean;
};

function article(slug: string, language: string, title: string, note: string): Article {
  return { slug, file: `${slug}.html`, title, language, note };
}

/** Every article with a file; the enormous one is generated when it is asked for. */
export const ARTICLES: readonly Article[] = [
  article('the-four-day-kiln', 'en', 'The four-day kiln', 'a semantic article'),
  article('borrowed-tools', 'en', 'A town library lends drills, and its books go out again', 'news'),
  article('where-returns-go', 'en', 'Where returned parcels go to wait', 'nothing but div elements'),
  article(
    'minutes-nobody-reads',
    'en',
    'We stopped writing minutes nobody reads',
    'a blog with a sidebar and comments',
  ),
  article(
    'ferry-timetable',
    'en',
    'Island ferry drops its printed timetable after 61 years',
    'news with its text in JSON-LD',
  ),
  article('pricing-repair-work', 'en', 'Pricing repair work: a short handbook', 'a handbook with a table of contents'),
  article('nine-questions', 'en', 'Nine questions to ask before your first hire', 'a list'),
  article('the-quiet-audit', 'en', 'The quiet audit', 'long, with many headings'),
  article('lehrjahr-in-der-werkstatt', 'de', 'Was wir im ersten Lehrjahr falsch gemacht haben', 'German'),
  article('farine-du-canton', 'fr', 'Une boulangerie passe à la farine du canton', 'French'),
  article('el-turno-del-agua', 'es', 'El turno del agua, ahora en una hoja de cálculo', 'Spanish'),
  article('asagohan', 'ja', '朝七時の喫茶店が始めた小さな工夫', 'Japanese, short'),
  article('grain-prices', 'en', 'Why small mills now buy grain by the week', 'a teaser before a paywall notice'),
  article('office-plants', 'en', 'Who waters the office plants?', 'hostile instructions hidden in it'),
  {
    ...article(
      'broken-courier',
      'en',
      'The courier who drew her own map',
      'unclosed tags, and bytes in another charset than it says',
    ),
    file: 'broken-courier.txt',
    isMisencoded: true,
  },
];

/** Pages that are no ordinary article, each `pages/<slug>.html` at the address `/pages/<slug>`. */
export const OTHER_PAGES = [
  'tide-clock-amp',
  'tide-clock-print',
  'tide-clock-stub',
  'queue-documentation',
  'kettle-product',
  'sourdough-thread',
] as const;
