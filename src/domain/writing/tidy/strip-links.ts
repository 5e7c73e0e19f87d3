import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { foldWithOffsets } from '#domain/language/fold-text.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { escapeMarkdown } from '../markdown-blocks.ts';

/** The part of an e-mail address from its sign on, and what may stand before that. */
const EMAIL_HOST = /@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
const EMAIL_NAME = /[\p{L}\p{N}._%+-]{1,64}$/u;
const LONGEST_NAME = 64;
/** Names with a path, whatever their ending; `//` before them counts as a scheme. */
const WITH_PATH =
  /(?<![\p{L}\p{N}_@.:/-])(?:\/\/)?(?:[\p{L}\p{N}-]{1,63}\.){1,4}\p{L}{2,24}(?::\d{1,5})?\/[^\s<>"”»]*/gu;
/** Bare names, whatever their ending; `report.pdf` and `Node.js` name a file or a tool, `done.Then` lacks a space. */
const BARE =
  /(?<![\p{L}\p{N}_@./-]|\p{L}\*{1,3})(?:(?=[^.\s]{0,63}\p{L})[\p{L}\p{N}][\p{L}\p{N}-]{1,62}\.){1,4}(?!(?:js|ts|jsx|tsx|mjs|py|rb|rs|cs|cpp|go|java|php|sh|md|txt|pdf|csv|json|xml|yml|yaml|html?|css|sql|docx?|xlsx?|pptx?|png|jpe?g|gif|svg|mp[34]|exe)(?![\p{L}\p{N}]))(?:\p{Ll}{2,24}|\p{Lu}{2,24}|xn--[a-z\d-]{2,59})(?![\p{L}\p{N}_-]|\.\p{L}|\*{1,3}\p{L})/gu;
/** Addresses of another scheme, and those written so that no program recognises them ('hxxp', '[.]'). */
const DISGUISED =
  /(?<![\p{L}\p{N}])(?:hxxps?|ftp|javascript|data|vbscript):[^\s<>"”»]+|(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+(?:\[\.\]|\(\.\))[^\s<>"”»]+/giu;
/** Hosts by their number, with a port or a path: `1.2.3.4` alone may count versions, `[12:30]` is a time. */
const NUMBERED =
  /(?<![\p{L}\p{N}.])(?:\d{1,3}\.){3}\d{1,3}(?=[:/])(?::\d{1,5})?(?:\/[^\s<>"”»]*)?|\[(?=[^\]\s]{0,40}::|(?:[^\]:\s]{0,5}:){7})[\da-f:.]{2,45}\](?::\d{1,5})?(?:\/[^\s<>"”»]*)?/giu;
/** Browsers read an ideographic full stop within a host as a dot. */
const IDEOGRAPHIC_DOT = /(?<=[a-z\d])[。｡](?=[a-z])/gi;
/** Other signs that browsers read as a dot: the one-dot leader and the small full stop. No sentence ends with them. */
const DOT_LOOKALIKE = /[\u2024\ufe52]/g;
/** Mentions as in domain/text/tokens.ts, looser: whatever might become one. */
const MENTION = /@\[([^[\]\n]{1,100})\]\(urn:li:[^()\s]{1,90}\)/g;
/** Removing one link can make another one appear. */
const MOST_ROUNDS = 5;

/**
 * A model's text without the addresses, bare names of sites and e-mail addresses that what it was given does not contain:
 * they are inventions, or an attempt to smuggle them in (docs/product.md §6.8). The words around them stay.
 */
export function stripUnknownLinks(text: string, given: string): { text: string; hasRemoved: boolean } {
  const known = new Set(linksIn(given).map(({ address }) => address));
  const hosts = new Set([...known].map(hostOf));
  const isGiven = ({ address }: Link) => known.has(address) || (address === hostOf(address) && hosts.has(address));
  const mentions = new Set(given.match(MENTION));
  let kept = text.replace(MENTION, (mention, name: string) => (mentions.has(mention) ? mention : name));
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

/** From `start` to before `end` of a text, and its address in one form for all ways to write it. */
type Link = { start: number; end: number; address: string };

/** The links of a text, also those in letters that only look different; they may overlap. Linear in its length. */
function linksIn(text: string): Link[] {
  const { plain: folded, starts, ends } = foldWithOffsets(text);
  const plain = folded.replace(DOT_LOOKALIKE, '.').replace(IDEOGRAPHIC_DOT, '.');
  const links: Link[] = [];
  const add = (start: number, written: string) => {
    const link = withoutClosing(written);
    if (link === '') return;
    const end = ends[start + link.length - 1] ?? text.length;
    links.push({ start: starts[start] ?? 0, end, address: addressOf(link) });
  };
  let at = 0;
  for (const token of tokenize(plain)) {
    if (token.kind === 'url') add(at, token.text);
    at += token.text.length;
  }
  for (const { 0: host, index } of plain.matchAll(EMAIL_HOST)) {
    const name = EMAIL_NAME.exec(plain.slice(Math.max(0, index - LONGEST_NAME), index))?.[0] ?? '';
    if (name !== '') add(index - name.length, name + host);
  }
  for (const pattern of [DISGUISED, NUMBERED, WITH_PATH, BARE])
    for (const { 0: written, index } of plain.matchAll(pattern)) add(index, written);
  return links;
}

function addressOf(link: string): string {
  const bare = link
    .toLowerCase()
    .replace(/^(?:https?:)?\/\//, '')
    .replace(/^www\./, '');
  return withoutEnd(bare, (sign) => sign === '/');
}

const CLOSING = new Set('.,;:!?\'"*_~)]}>…’”»');

function withoutClosing(link: string): string {
  return withoutEnd(link, (sign) => CLOSING.has(sign));
}

function withoutEnd(text: string, isLeftOut: (sign: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isLeftOut(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function hostOf(address: string): string {
  return address.replace(/[/?#].*$/s, '').replace(/:\d+$/, '');
}

/** Lines that held nothing else go, and so do empty brackets and double spaces. */
function removeLinks(text: string, links: readonly Link[]): string {
  const inOrder = links.toSorted((a, b) => a.start - b.start);
  const kept: string[] = [];
  let lineStart = 0;
  let next = 0;
  for (const line of text.split('\n')) {
    const lineEnd = lineStart + line.length;
    let cut = '';
    let from = lineStart;
    for (let link = inOrder[next]; link !== undefined && link.start < lineEnd; link = inOrder[next]) {
      cut += text.slice(from, Math.max(from, link.start));
      from = Math.max(from, link.end);
      next += 1;
    }
    if (from === lineStart) kept.push(line);
    else {
      const closed = closeGaps(cut + text.slice(from, lineEnd));
      if (/[\p{L}\p{N}]/u.test(closed)) kept.push(closed);
    }
    lineStart = lineEnd + 1;
  }
  return kept.join('\n');
}

function closeGaps(line: string): string {
  return line
    .replace(/[([<][\s:]*[)\]>]/g, '')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/[ \t]+([,.;:!?])/g, '$1')
    .trimEnd();
}
