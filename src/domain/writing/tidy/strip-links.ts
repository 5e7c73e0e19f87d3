import { documentFromMarkdown } from '#domain/text/markdown.ts';
import { toPlainContent } from '#domain/text/network-text.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { verbatim } from '../compose/lay-out.ts';

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
/** Bare names that readers or networks may follow: with a path any, without one only endings that are no words. */
const WITH_PATH = /(?<![\p{L}\p{N}_@./-])(?:[\p{L}\p{N}-]{1,63}\.){1,4}\p{L}{2,24}(?::\d{1,5})?\/[^\s<>"”»]*/gu;
const BARE =
  /(?<![\p{L}\p{N}_@./-])(?:[\p{L}\p{N}-]{2,63}\.){1,4}(?:com|org|net|edu|gov|info|biz|io|dev|app|xyz|top|site|online|shop|store|club|live|link|click|page|blog|news|tech|cloud|world|zip|mov|ru|cn|de|fr|es|nl|pl|uk|eu|ch|br|jp|kr|tk|cc|gg|ly|tv)(?![\p{L}\p{N}_-]|\.\p{L})/giu;
/** Removing one link can lay another bare. */
const MOST_ROUNDS = 5;

export type Unlinked = { text: string; hasRemoved: boolean };

/**
 * A model's text without the addresses, bare names of sites and e-mail addresses that stand nowhere in what it was given:
 * an address that nobody gave is an invention, or somebody else's (design §6). The words around it stay.
 */
export function stripForeignLinks(text: string, given: string): Unlinked {
  const known = new Set(linksIn(given).map(addressOf));
  const hosts = new Set([...known].map(hostOf));
  const isGiven = (link: string) => {
    const address = addressOf(link);
    return known.has(address) || (address === hostOf(address) && hosts.has(address));
  };
  let kept = text;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const foreign = linksIn(kept).filter((link) => !isGiven(link));
    if (foreign.length === 0) {
      // Marks of bold can hide an address that shows once they are gone.
      const plain = toPlainContent(documentFromMarkdown(kept));
      if (linksIn(plain).every(isGiven)) break;
      kept = verbatim(plain);
      continue;
    }
    kept = without(kept, foreign);
  }
  return { text: kept, hasRemoved: kept !== text };
}

function linksIn(text: string): string[] {
  const urls = tokenize(text).flatMap((token) => (token.kind === 'url' ? [token.text] : []));
  const others = [EMAIL, WITH_PATH, BARE].flatMap((pattern) => text.match(pattern) ?? []).map(withoutClosing);
  return [...new Set([...urls, ...others])];
}

/** One form for all ways to write an address. */
function addressOf(link: string): string {
  return withoutClosing(link)
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '');
}

function withoutClosing(link: string): string {
  return link.replace(/[.,;:!?'"*_~)\]}>…’”»]+$/u, '');
}

function hostOf(address: string): string {
  return address.replace(/[/?#].*$/s, '').replace(/:\d+$/, '');
}

/** Lines that held nothing else go; brackets and spaces that are left over close up. */
function without(text: string, links: readonly string[]): string {
  const longestFirst = links.toSorted((a, b) => b.length - a.length);
  return text
    .split('\n')
    .flatMap((line) => {
      const cut = longestFirst.reduce((rest, link) => rest.replaceAll(link, ''), line);
      if (cut === line) return [line];
      const closed = cut
        .replace(/[([<][\s:]*[)\]>]/g, '')
        .replace(/[ \t]{2,}/g, ' ')
        .replace(/[ \t]+([,.;:!?])/g, '$1')
        .trimEnd();
      return /[\p{L}\p{N}]/u.test(closed) ? [closed] : [];
    })
    .join('\n');
}
