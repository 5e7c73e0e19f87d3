/**
 * Why the text that was read from a page may not be its article (docs/product.md §14.9): only the part before a paywall or beside a
 * consent question, too little of what the page shows, mostly links, or a text that its title and description are not about.
 */
export const SOURCE_NOTICES = ['paywall', 'consent', 'scrap', 'links', 'unrelated'] as const;
export type SourceNotice = (typeof SOURCE_NOTICES)[number];
