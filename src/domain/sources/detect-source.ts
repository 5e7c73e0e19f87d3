import { AppError } from '#domain/errors.ts';
import { countMatches } from '#domain/text/strings.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { isVideoHost } from './video-link.ts';

/** A page or video to read; a person's correction of its text stands for what would be read. */
export type LinkSource = { kind: 'article' | 'video'; url: string; correctedText?: string };

/** What was typed: an address to read, or the words to write from. */
export type Source = LinkSource | { kind: 'ideas'; text: string };

const BARE_ADDRESS = /^[\p{L}\p{N}][\p{L}\p{N}.-]*\.\p{L}{2,24}(?::\d{1,5})?(?:[/?#]\S*)?$/u;
const LONGEST_ADDRESS = 2048;
/** Fewer letters and digits than this name no topic; one ideograph says more. */
const FEWEST_LETTERS = 3;
const FEWEST_IDEOGRAPHS = 2;

/**
 * Recognises what was pasted into the one field for links and ideas (docs/product.md §6.1): a single address, with or
 * without its scheme, is an article or, on YouTube, a video; everything else ideas.
 */
export function detectSource(input: string): Source {
  const text = input.trim();
  return addressOf(text) === null ? { kind: 'ideas', text } : linkSource(text);
}

/**
 * The page or video an address leads to, its scheme added where it was left out. Does not check whether it is public.
 * @throws AppError PAGE_NOT_A_URL
 */
export function linkSource(typed: string): LinkSource {
  const url = addressOf(typed.trim());
  if (url === null) throw new AppError('PAGE_NOT_A_URL');
  return { kind: isVideoHost(hostOf(url)) ? 'video' : 'article', url };
}

/** True where there is enough to write from: more than a letter or two. */
export function isEnoughText(text: string): boolean {
  const ideographs = countMatches(text, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu);
  return ideographs >= FEWEST_IDEOGRAPHS || countMatches(text, /[\p{L}\p{N}]/gu) >= FEWEST_LETTERS;
}

function addressOf(text: string): string | null {
  if (text === '' || text.length > LONGEST_ADDRESS || /\s/.test(text)) return null;
  const bare = text.replace(/^<(.+)>$/, '$1');
  if (/^https?:\/\//i.test(bare)) return hostOf(bare) === '' ? null : bare;
  const [only] = tokenize(bare);
  const isLinked = only?.kind === 'url' && only.text === bare;
  const isBareAddress = BARE_ADDRESS.test(bare) && /[/]|^www\./i.test(bare);
  return isLinked || isBareAddress || isHost(bare) ? `https://${bare}` : null;
}

/** The host of an address without user and port; '' where there is none. */
export function hostOf(url: string): string {
  return /^https?:\/\/(?:[^/?#\\]*@)?([^/?#:\\@]+)/i.exec(url)?.[1] ?? '';
}

/** `spiegel.de` is an address, `Node.js` and `e.g.` are words: a bare host is all lower case and ends in a country or common ending. */
function isHost(text: string): boolean {
  if (/\.(?:js|ts|py|rb|rs|md|sh|cs)$/.test(text)) return false;
  return /^(?:[a-z0-9-]{2,63}\.){1,4}(?:[a-z]{2}|info|blog|news|tech|media|press|world|today|online|site|shop|cloud)$/.test(
    text,
  );
}
