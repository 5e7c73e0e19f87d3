import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { escapeMarkdown } from '../markdown-blocks.ts';

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
/** Names with a path, whatever their ending; `//` before them counts as a scheme. */
const WITH_PATH =
  /(?<![\p{L}\p{N}_@.:/-])(?:\/\/)?(?:[\p{L}\p{N}-]{1,63}\.){1,4}\p{L}{2,24}(?::\d{1,5})?\/[^\s<>"”»]*/gu;
/** Bare names, whatever their ending; `report.pdf` and `Node.js` name a file or a tool, `done.Then` lacks a space. */
const BARE =
  /(?<![\p{L}\p{N}_@./-]|\p{L}\*{1,3})(?:(?=[^.\s]{0,63}\p{L})[\p{L}\p{N}][\p{L}\p{N}-]{1,62}\.){1,4}(?!(?:js|ts|jsx|tsx|mjs|py|rb|rs|cs|cpp|go|java|php|sh|md|txt|pdf|csv|json|xml|yml|yaml|html?|css|sql|docx?|xlsx?|pptx?|png|jpe?g|gif|svg|mp[34]|exe)(?![\p{L}\p{N}]))(?:\p{Ll}{2,24}|\p{Lu}{2,24}|xn--[a-z\d-]{2,59})(?![\p{L}\p{N}_-]|\.\p{L}|\*{1,3}\p{L})/gu;
/** Addresses of another scheme, and those written so that no program recognises them ('hxxp', '[.]'). */
const DISGUISED =
  /(?<![\p{L}\p{N}])(?:hxxps?|ftp|javascript|data|vbscript):[^\s<>"”»]+|[\p{L}\p{N}-]+(?:\[\.\]|\(\.\))[^\s<>"”»]+/giu;
/** Mentions as in domain/text/tokens.ts, looser: whatever might become one. */
const MENTION = /@\[([^[\]\n]{1,100})\]\(urn:li:[^()\s]{1,90}\)/g;
/** Removing one link can make another one appear. */
const MOST_ROUNDS = 5;

/**
 * A model's text without the addresses, bare names of sites and e-mail addresses that what it was given does not contain:
 * they are inventions, or an attempt to smuggle them in (docs/product.md §6.8). The words around them stay.
 */
export function stripUnknownLinks(text: string, given: string): { text: string; hasRemoved: boolean } {
  const known = new Set(linksIn(given).map(addressOf));
  const hosts = new Set([...known].map(hostOf));
  const isGiven = (link: string) => {
    const address = addressOf(link);
    return known.has(address) || (address === hostOf(address) && hosts.has(address));
  };
  let kept = text.replace(MENTION, (mention, name: string) => (given.includes(mention) ? mention : name));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const unknown = linksIn(kept).filter((link) => !isGiven(link));
    if (unknown.length === 0) {
      // Marks of bold can hide an address that appears once they are gone.
      const plain = toPlainContent(documentFromMarkdown(kept));
      if (linksIn(plain).every(isGiven)) break;
      kept = escapeMarkdown(plain);
      continue;
    }
    kept = removeLinks(kept, unknown);
  }
  return { text: kept, hasRemoved: kept !== text };
}

/** A text with the names of its mentions alone, so that it tags nobody. */
export function stripMentions(text: string): string {
  return text.replace(MENTION, '$1');
}

function linksIn(text: string): string[] {
  const urls = tokenize(text).flatMap((token) => (token.kind === 'url' ? [token.text] : []));
  const others = [EMAIL, DISGUISED, WITH_PATH, BARE]
    .flatMap((pattern) => text.match(pattern) ?? [])
    .map(withoutClosing);
  return [...new Set([...urls, ...others])];
}

/** One form for all ways to write an address. */
function addressOf(link: string): string {
  return withoutClosing(link)
    .toLowerCase()
    .replace(/^(?:https?:)?\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '');
}

function withoutClosing(link: string): string {
  return link.replace(/[.,;:!?'"*_~)\]}>…’”»]+$/u, '');
}

function hostOf(address: string): string {
  return address.replace(/[/?#].*$/s, '').replace(/:\d+$/, '');
}

/** Lines that held nothing else go, and so do empty brackets and double spaces. */
function removeLinks(text: string, links: readonly string[]): string {
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
