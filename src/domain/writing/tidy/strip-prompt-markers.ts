/** What one or another model reads as the start or end of somebody's turn. */
const TURN_MARKERS = /<\|[^|<>\n]{1,40}\|>|<\/?(?:start|end)_of_turn>|\[\/?INST\]|<<\/?SYS>>/gi;
/** The markers around the parts of a prompt (adapters/writers/prompt.ts), and any that look like them. */
const SECTION_MARKERS = /\[(BEGIN|END) ((?:SOURCE|AUDIENCE|CONTEXT|VOICE|EXAMPLE|INSTRUCTION|DRAFT)\b[^\]\n]*)\]/gi;
/** A line that claims to come from another role of the conversation. */
const ROLE_LABEL = /^[\s*_]*(?:system|assistant|developer|user|human)(?: (?:message|prompt|override))?[*_]*:/i;
/** One marker can be inside another. */
const MOST_ROUNDS = 4;
/** So many words in a row are no coincidence. */
const RUN = 8;

/** A source's text in which nothing looks like a marker of the prompt or another speaker's turn. */
export function neutralizePromptMarkers(text: string): string {
  return text
    .replace(SECTION_MARKERS, '($1 $2)')
    .replace(/<\|/g, '< |')
    .replace(/\|>/g, '| >')
    .replace(TURN_MARKERS, (turn) => turn.replace(/[<>[\]]/g, ' '));
}

/**
 * A model's text without prompt and turn markers, and without lines that claim another role and are not in what it was given.
 */
export function stripPromptMarkers(text: string, given: string): string {
  let bare = text;
  for (let round = 0; round < MOST_ROUNDS; round += 1)
    bare = bare.replace(SECTION_MARKERS, '').replace(TURN_MARKERS, '');
  const known = wordsOf(given).join(' ');
  const isUnknown = (line: string) => ROLE_LABEL.test(line) && !known.includes(wordsOf(line).join(' '));
  return withoutLines(bare, isUnknown);
}

/**
 * A model's text without the lines that repeat its instructions: whole ones, or eight words in a row that are not in what it
 * was given too.
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
  return withoutLines(text, isEcho);
}

function withoutLines(text: string, isRemoved: (line: string) => boolean): string {
  return text
    .split('\n')
    .filter((line) => !isRemoved(line))
    .join('\n');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function runsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '));
}
