import { chooseStatement } from '#domain/composer/points/choose-hook.ts';
import { gatherPoints, type Point, type PointUse } from '#domain/composer/points/gather-points.ts';
import { contentStems } from '#domain/composer/points/rank-sentences.ts';
import { readableText } from '#domain/composer/points/source-blocks.ts';
import { readParts } from '#domain/composer/points/source-sentences.ts';
import { indexSources, type SourceIndex } from '#domain/fact-check/index-sources.ts';
import { detectLanguage } from '#domain/language/languages.ts';
import { refersBack } from '#domain/language/standalone-sentences.ts';
import { maxBy } from '#domain/max-by.ts';
import { isScene } from './is-scene.ts';
import { hasOpeningLength, OPENING_KINDS, type Opening, type OpeningKind, type OpeningSource } from './openings.ts';
import { isSaidIn, readSaid, type Said } from './said-already.ts';

/** How a sentence can be used that opens a post. */
const OPENS: readonly PointUse[] = ['alone', 'definite', 'question'];
/** A post takes up a question of whose words of content it has this share, with its title. */
const LEAST_TAKEN_UP = 0.5;
/** Beginnings of what only answers or goes on with the sentence before. */
const GOES_ON =
  /^(?:not (?!only)|nor |nicht (?!nur)|da(?:rauf|nach|durch|gegen|für|vor|hinter|neben|rüber|runter|ran|mals)(?!\p{L}))/iu;
/** A question may name what it is about behind its first one or two words only: 'Would it work elsewhere?' */
const QUESTION_WORDS = [/^\S+\s+/, /^\S+\s+\S+\s+/] as const;

/**
 * Sentences of the sources that a post may begin with in place of its own first paragraph (docs/product.md §6.22): word for word, at
 * most one of each kind, none that the post says already, and none of a kind that the sources do not have. A sentence in which somebody
 * else says 'I' is left out: at the top nobody would know who speaks. Deterministic.
 * @param post the plain text of the draft
 */
export function findOpenings({ sources, post }: { sources: readonly OpeningSource[]; post: string }): Opening[] {
  const said = readSaid(post);
  const read = sources.map((source, at) => readSource(source, at, said, post));
  const openings: Opening[] = [];
  // Scenes are the rarest: they choose before claims, which any sentence may be.
  for (const kind of ['question', 'scene', 'claim'] as const) {
    const taken = readSaid(openings.map(({ text }) => text).join('\n'));
    const found = read.flatMap((source) => bestOf(kind, source, taken) ?? []);
    const best = maxBy(found, ({ score }) => score);
    if (best !== null) openings.push({ kind, text: best.text });
  }
  return OPENING_KINDS.flatMap((kind) => openings.filter((opening) => opening.kind === kind));
}

/** A source with what can open a post, and the words of content that its post and the titles have. */
type ReadSource = {
  readonly source: OpeningSource;
  readonly index: SourceIndex;
  readonly points: readonly Point[];
  readonly known: ReadonlySet<string>;
};

function readSource(source: OpeningSource, at: number, said: Said, post: string): ReadSource {
  const language = detectLanguage(source.text, null);
  const { sentences } = readParts(readableText(source.text, false), language);
  const options = { about: aboutOf(source), language, tone: 'professional', audience: '' } as const;
  const points = gatherPoints(sentences, at, options).filter(
    ({ text, use }) =>
      (OPENS.includes(use) || source.kind === 'ideas') &&
      hasOpeningLength(text) &&
      !GOES_ON.test(text) &&
      !isSaidIn(text, said),
  );
  const known = new Set(contentStems(`${post}\n${source.title ?? ''}`, language));
  return { source, index: indexSources([source]), points, known };
}

const aboutOf = ({ title, siteName }: OpeningSource) => ({ title, description: null, siteName });

function bestOf(kind: OpeningKind, { source, index, points, known }: ReadSource, taken: Said): Point | null {
  const left = points.filter(({ text }) => !isSaidIn(text, taken));
  const statements = left.filter(({ use }) => use !== 'question');
  if (kind === 'claim')
    return chooseStatement(statements, { about: aboutOf(source), language: index.language, listedFrom: null });
  if (kind === 'scene') {
    return maxBy(
      statements.filter(({ text }) => isScene(text, index)),
      ({ score }) => score,
    );
  }
  // A person's own words are what they write about.
  const isTakenUp = ({ stems }: Point) =>
    source.kind === 'ideas' || stems.filter((stem) => known.has(stem)).length >= LEAST_TAKEN_UP * stems.length;
  const isUnclear = ({ text }: Point) =>
    QUESTION_WORDS.some((words) => refersBack(text.replace(words, ''), index.language));
  const questions = left.filter((point) => point.use === 'question' && isTakenUp(point) && !isUnclear(point));
  return maxBy(questions, ({ score }) => score);
}
