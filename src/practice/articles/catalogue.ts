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

/** Every article with a file; the enormous one is made as it is asked for. */
export const ARTICLES: readonly Article[] = [
  {
    slug: 'the-four-day-kiln',
    file: 'the-four-day-kiln.html',
    title: 'The four-day kiln',
    language: 'en',
    note: 'a semantic article',
  },
  {
    slug: 'where-returns-go',
    file: 'where-returns-go.html',
    title: 'Where returned parcels go to wait',
    language: 'en',
    note: 'nothing but div elements',
  },
  {
    slug: 'minutes-nobody-reads',
    file: 'minutes-nobody-reads.html',
    title: 'We stopped writing minutes nobody reads',
    language: 'en',
    note: 'a blog with a sidebar and comments',
  },
  {
    slug: 'ferry-timetable',
    file: 'ferry-timetable.html',
    title: 'Island ferry drops its printed timetable after 61 years',
    language: 'en',
    note: 'news with its text in JSON-LD',
  },
  {
    slug: 'pricing-repair-work',
    file: 'pricing-repair-work.html',
    title: 'Pricing repair work: a short handbook',
    language: 'en',
    note: 'a handbook with a table of contents',
  },
  {
    slug: 'nine-questions',
    file: 'nine-questions.html',
    title: 'Nine questions to ask before your first hire',
    language: 'en',
    note: 'a list',
  },
  {
    slug: 'the-quiet-audit',
    file: 'the-quiet-audit.html',
    title: 'The quiet audit',
    language: 'en',
    note: 'long, with many headings',
  },
  {
    slug: 'lehrjahr-in-der-werkstatt',
    file: 'lehrjahr-in-der-werkstatt.html',
    title: 'Was wir im ersten Lehrjahr falsch gemacht haben',
    language: 'de',
    note: 'German',
  },
  {
    slug: 'farine-du-canton',
    file: 'farine-du-canton.html',
    title: 'Une boulangerie passe à la farine du canton',
    language: 'fr',
    note: 'French',
  },
  {
    slug: 'el-turno-del-agua',
    file: 'el-turno-del-agua.html',
    title: 'El turno del agua, ahora en una hoja de cálculo',
    language: 'es',
    note: 'Spanish',
  },
  {
    slug: 'asagohan',
    file: 'asagohan.html',
    title: '朝七時の喫茶店が始めた小さな工夫',
    language: 'ja',
    note: 'Japanese, short',
  },
  {
    slug: 'grain-prices',
    file: 'grain-prices.html',
    title: 'Why small mills now buy grain by the week',
    language: 'en',
    note: 'a teaser before a paywall notice',
  },
  {
    slug: 'office-plants',
    file: 'office-plants.html',
    title: 'Who waters the office plants?',
    language: 'en',
    note: 'hostile instructions hidden in it',
  },
  {
    slug: 'broken-courier',
    file: 'broken-courier.txt',
    title: 'The courier who drew her own map',
    language: 'en',
    note: 'unclosed tags, and bytes in another charset than it says',
    isMisencoded: true,
  },
];
