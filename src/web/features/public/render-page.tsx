import { renderToStaticMarkup } from 'react-dom/server';
import { placeholderFor } from '#contract/page-placeholders.ts';
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
    description: 'What you can expect from Postsmith, what it expects from you, and what operators need to read first.',
    Page: TermsPage,
  },
} as const;
export type PageName = keyof typeof PAGES;

/** The image that other sites show for a link, and its size in pixels; made by scripts/screenshots.ts. */
const CARD = { path: '/og.png', width: '1200', height: '630', alt: 'Postsmith: an article becomes a LinkedIn post' };

/**
 * A public page as HTML, for the build: its head and its body, with placeholders that the server replaces by the values of the
 * installation (`contract/page-placeholders.ts`).
 */
export function renderPage(name: PageName): { head: string; body: string } {
  const { path, title, description, Page } = PAGES[name];
  const url = `${placeholderFor('publicUrl')}${path}`;
  const image = `${placeholderFor('publicUrl')}${CARD.path}`;
  const head = renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta name="announcement" content={placeholderFor('announcement')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Postsmith" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={CARD.width} />
      <meta property="og:image:height" content={CARD.height} />
      <meta property="og:image:alt" content={CARD.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>,
  );
  const data = name === 'home' ? `<script type="application/ld+json">${placeholderFor('structuredData')}</script>` : '';
  return { head: head + data, body: renderToStaticMarkup(<Page />) };
}
