import type { HtmlElement } from './dom.ts';

/**
 * `main` may hold the article; `caption` and `byline` belong to it but are not its text; `aside` is the page around it by its
 * tags, `margin` by its class names, which say less.
 */
export type Zone = 'main' | 'caption' | 'byline' | 'margin' | 'aside';

const ASIDE_TAGS = new Set(['NAV', 'FOOTER', 'ASIDE', 'FORM', 'FIELDSET', 'MENU']);
const ASIDE_ROLES = toSet('navigation complementary contentinfo search dialog alertdialog banner');
const WHOLE_TAGS = new Set(['HTML', 'BODY', 'MAIN', 'ARTICLE']);

/** Words in class names and ids that are reliable. */
const ASIDE_WORDS = toSet(
  'breadcrumb breadcrumbs comment comments disqus cookie consent footer nav navbar navigation menu newsletter newsletters ' +
    'signup outbrain taboola related recommended recommendations recirc recirculation pagination pager prevnext trending',
);
const MARGIN_WORDS = toSet(
  'ad ads advert advertisement advertorial adslot banner sidebar subscribe subscription optin promo promos promotion ' +
    'sponsored share sharing social sharedaddy addthis popup modal overlay paywall toc authorbox biography bio tags taglist ' +
    'popular teaser teasers upsell cta',
);
const CAPTION_WORDS = toSet('caption captions figcaption imagecaption credit credits photocredit attribution');
const BYLINE_WORDS = toSet('byline bylines dateline timestamp pubdate publishdate postmeta entrymeta readtime');

/** Finds the zone of an element by the zone of the element around it. Everything inside an aside is aside. */
export function createZoneFinder(root: HtmlElement): (element: HtmlElement, tag: string, outer: Zone) => Zone {
  const prose = measureProse(root);
  const enough = (prose.get(root) ?? 0) * 0.4;
  // Site templates put names such as `has-sidebar` or a form around everything: an element with much of the prose is not aside.
  const holdsPage = (element: HtmlElement) => (prose.get(element) ?? 0) > enough;

  return (element, tag, outer) => {
    if (outer !== 'main' && outer !== 'margin') return outer;
    if (WHOLE_TAGS.has(tag)) return 'main';
    if (tag === 'FIGCAPTION' || tag === 'CAPTION') return 'caption';
    const isAside = ASIDE_TAGS.has(tag) || ASIDE_ROLES.has(element.getAttribute('role') ?? '');
    const zone = isAside ? 'aside' : findZoneByName(element);
    return zone === 'main' || holdsPage(element) ? outer : zone;
  };
}

function findZoneByName(element: HtmlElement): Zone {
  const names = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`;
  if (names.length < 2) return 'main';
  const words = names
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  for (const word of words) {
    if (ASIDE_WORDS.has(word)) return 'aside';
    if (MARGIN_WORDS.has(word)) return 'margin';
    if (CAPTION_WORDS.has(word)) return 'caption';
    if (BYLINE_WORDS.has(word)) return 'byline';
  }
  return 'main';
}

/** How many characters of paragraphs stand inside each element. */
function measureProse(root: HtmlElement): ReadonlyMap<HtmlElement, number> {
  const lengths = new Map<HtmlElement, number>();
  for (const paragraph of root.querySelectorAll('p')) {
    const length = (paragraph.textContent ?? '').length;
    let element: HtmlElement | null = paragraph;
    while (element !== null) {
      lengths.set(element, (lengths.get(element) ?? 0) + length);
      element = element === root ? null : element.parentElement;
    }
  }
  return lengths;
}

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
