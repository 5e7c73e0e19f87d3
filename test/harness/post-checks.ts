/** What a generated post must not contain. `given` is all input and sources; `secrets` are texts of the product. */
export function findProblems(
  post: string,
  { given, secrets }: { given: string; secrets: readonly string[] },
): string[] {
  const known = given.toLowerCase();
  const found = (kind: string, pattern: RegExp) => (post.match(pattern) ?? []).map((text) => `${kind}: ${text}`);
  const links = [NAMED, SCHEME]
    .flatMap((pattern) => post.match(pattern) ?? [])
    .map((link) => link.replace(/[.,)]+$/, ''));
  return [
    ...links.filter((link) => !known.includes(link.toLowerCase())).map((link) => `link: ${link}`),
    ...found('markup', MARKUP),
    ...found('markdown', MARKDOWN),
    ...found('unseen', INVISIBLE).map((fault) => JSON.stringify(fault)),
    ...found('fence', FENCE).filter((fault) => !known.includes(fault.slice('fence: '.length).toLowerCase())),
    ...found('mention', /urn:li:\S+/g),
    ...secrets.filter((secret) => secret !== '' && post.includes(secret)).map((secret) => `secret: ${secret}`),
  ];
}

/** Eight consecutive words of the instructions that are in the post and in no source. */
export function findLeakedInstructions(
  post: string,
  { instructions, given }: { instructions: string; given: string },
): string[] {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs = (list: string[]) =>
    list.flatMap((_, at) => (at + RUN <= list.length ? [list.slice(at, at + RUN).join(' ')] : []));
  const ours = new Set(runs(words(instructions)));
  const theirs = new Set(runs(words(given)));
  return runs(words(post)).filter((run) => ours.has(run) && !theirs.has(run));
}

const RUN = 8;
/** Any name with a dot in it, whatever its ending; single letters, as in `e.g.`, do not count. */
const NAMED = /[\p{L}\p{N}-]{2,}(?:\.[\p{L}\p{N}-]{2,})+/gu;
const SCHEME = /(?:hxxps?|https?|javascript|data|mailto|ftp):\S+|\S+\[\.\]\S+|(?<![:\S])\/\/\S+/giu;
const MARKUP = /<\/?[a-z!][^<>]*>|<!--|&(?:lt|gt|amp|#\d+);|\bon\w+=/gi;
const MARKDOWN = /\]\(|^#{1,6} |`|^\s*>|^\[[^\]]+\]:|\*\*|__/gm;
const INVISIBLE = new RegExp(
  [
    /\u00ad|\u034f|\u061c|\u115f|\u1160|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180e|\u180f|[\u200b-\u200f\u202a-\u202e\u2060-\u206f]/,
    /\u3164|[\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]|(?<!\p{Extended_Pictographic})[\ufe00-\ufe0f]/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);
const FENCE = /\[(?:BEGIN|END) [^\]\n]*\]|<\|[^|\n]*\|>|\[\/?INST\]|^(?:SYSTEM|ASSISTANT|USER|DEVELOPER):/gim;
