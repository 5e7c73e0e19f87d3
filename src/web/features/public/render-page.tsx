import { renderToStaticMarkup } from 'react-dom/server';
import { markOf } from '#contract/page-marks.ts';
import { HomePage } from './home-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

const PAGES = {
  home: {
    path: '/',
    title: 'Postsmith: from an article or an idea to a LinkedIn post',
    description:
      'Turns articles, videos and your own ideas into LinkedIn posts that you edit, preview, schedule and share: exactly once, on time, exactly as previewed.',
    Page: HomePage,
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy · Postsmith',
    description: 'What Postsmith keeps, where and for how long, and how to take it with you or have it deleted.',
    Page: PrivacyPage,
  },
  terms: {
    path: '/terms',
    title: 'Terms · Postsmith',
    description: 'What you may expect of Postsmith, what it expects of you, and what operators have to read first.',
    Page: TermsPage,
  },
} as const;
export type PageName = keyof typeof PAGES;

/** What the picture for other sites is, and its size in pixels; made by scripts/screenshots.ts. */
const CARD = { path: '/og.png', width: '1200', height: '630', alt: 'Postsmith: an article becomes a LinkedIn post' };

/**
 * A public page as HTML, for the build: what goes into its head and into its body, with marks where the server puts the values of the
 * installation (`contract/page-marks.ts`).
 */
export function renderPage(name: PageName): { head: string; body: string } {
  const { path, title, description, Page } = PAGES[name];
  const address = `${markOf('publicUrl')}${path}`;
  const picture = `${markOf('publicUrl')}${CARD.path}`;
  const head = renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta name="announcement" content={markOf('announcement')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Postsmith" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={CARD.width} />
      <meta property="og:image:height" content={CARD.height} />
      <meta property="og:image:alt" content={CARD.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>,
  );
  const data = name === 'home' ? `<script type="application/ld+json">${markOf('structuredData')}</script>` : '';
  return { head: head + data, body: renderToStaticMarkup(<Page />) };
}
