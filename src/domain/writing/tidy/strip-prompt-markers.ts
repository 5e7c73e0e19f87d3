/** What models of one kind or another take for the turn of another speaker. */
const TURN_MARKERS = /<\|[^|<>\n]{1,40}\|>|<\/?(?:start|end)_of_turn>|\[\/?INST\]|<<\/?SYS>>/gi;
/** The marks around what a model is given (adapters/writers/prompt.ts), and any that look like them. */
const SECTION_MARKERS = /\[(BEGIN|END) ((?:SOURCE|AUDIENCE|CONTEXT)\b[^\]\n]*)\]/gi;
/** A line in which somebody claims to be who gives the orders. */
const ROLE_LABEL = /^[\s*_]*(?:system|assistant|developer|user|human)(?: (?:message|prompt|override))?[*_]*:/i;
/** One mark can stand inside another. */
const MOST_ROUNDS = 4;
/** So many words in a row are no accident. */
const RUN = 8;

/** A stranger's text that can neither look like the end of what it stands in nor like the turn of another speaker. */
export function neutralizePromptMarkers(text: string): string {
  return text
    .replace(SECTION_MARKERS, '($1 $2)')
    .replace(/<\|/g, '< |')
    .replace(/\|>/g, '| >')
    .replace(TURN_MARKERS, (turn) => turn.replace(/[<>[\]]/g, ' '));
}

/**
 * A model's text without marks and turns of a conversation, and without lines in the voice of the system that nobody gave it.
 */
export function stripPromptMarkers(text: string, given: string): string {
  let bare = text;
  for (let round = 0; round < MOST_ROUNDS; round += 1)
    bare = bare.replace(SECTION_MARKERS, '').replace(TURN_MARKERS, '');
  const known = wordsOf(given).join(' ');
  const isForeign = (line: string) => ROLE_LABEL.test(line) && !known.includes(wordsOf(line).join(' '));
  return bare
    .split('\n')
    .filter((line) => !isForeign(line))
    .join('\n');
}

/**
 * A model's text without the lines that repeat its instructions: whole ones, or eight words in a row that what it was given
 * does not say itself.
 */
export function stripInstructionEcho(
  text: string,
  { instructions, given }: { instructions: string; given: string },
): string {
  const rules = new Set(instructions.split('\n').map((line) => wordsOf(line).join(' ')));
  const ours = new Set(runsOf(instructions));
  const theirs = new Set(runsOf(given));
  const known = new Set(given.split('\n').map((line) => wordsOf(line).join(' ')));
  const isEcho = (line: string) => {
    const words = wordsOf(line).join(' ');
    if (words !== '' && rules.has(words) && !known.has(words)) return true;
    return runsOf(line).some((run) => ours.has(run) && !theirs.has(run));
  };
  if (!text.split('\n').some(isEcho)) return text;
  return text
    .split('\n')
    .filter((line) => !isEcho(line))
    .join('\n');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function runsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '));
}
