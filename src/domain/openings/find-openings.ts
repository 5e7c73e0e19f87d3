import { indexSources, type SourceIndex } from '#domain/fact-check/index-sources.ts';
import { rankCardSentences } from '#domain/image-cards/card-sentences.ts';
import { isQuestion } from '#domain/language/sentences.ts';
import { isComplete, isInFirstPerson, needsContext, refersBack } from '#domain/language/standalone-sentences.ts';
import { maxBy } from '#domain/max-by.ts';
import { hasOpeningLength, OPENING_KINDS, type Opening, type OpeningKind, type OpeningSource } from './openings.ts';
import { isSaidIn, readSaid, type Said } from './said-already.ts';
import { weighScene } from './weigh-scene.ts';

/** With fewer of a person, a place and a moment a sentence is no scene. */
const LEAST_SCENE = 2;

/** Beginnings of what only answers or goes on with the sentence before. */
const GOES_ON =
  /^(?:not (?!only)|nor |nicht (?!nur)|da(?:rauf|nach|durch|gegen|für|vor|hinter|neben|rüber|runter|ran|mals)(?!\p{L}))/iu;
/** A question may name what it is about behind its first one or two words only: 'Would it work elsewhere?' */
const QUESTION_WORDS = [/^\S+\s+/, /^\S+\s+\S+\s+/] as const;

/** Strongest first; `at` is its place among the strongest, from 0. */
type Candidate = { readonly text: string; readonly at: number; readonly scene: number };

/**
 * Sentences of the sources that a post may begin with in place of its own first paragraph (docs/product.md §6.22): word for word, at
 * most one of each kind, none that the post says already, and none of a kind that the sources do not have. A sentence in which somebody
 * else says 'I' is left out: at the top nobody would know who speaks. Deterministic.
 * @param post the plain text of the draft
 */
export function findOpenings({ sources, post }: { sources: readonly OpeningSource[]; post: string }): Opening[] {
  const said = readSaid(post);
  const candidates = sources.flatMap((source) => readCandidates(source, said)).sort((a, b) => a.at - b.at);
  const openings: Opening[] = [];
  // Scenes are the rarest: they choose before claims, which any sentence may be.
  for (const kind of ['question', 'scene', 'claim'] as const) {
    const taken = readSaid(openings.map(({ text }) => text).join('\n'));
    const best = bestOf(
      kind,
      candidates.filter(({ text }) => !isSaidIn(text, taken)),
    );
    if (best !== null) openings.push({ kind, text: best.text });
  }
  return OPENING_KINDS.flatMap((kind) => openings.filter((opening) => opening.kind === kind));
}

function bestOf(kind: OpeningKind, candidates: readonly Candidate[]): Candidate | null {
  if (kind === 'question') return candidates.find(({ text }) => isQuestion(text)) ?? null;
  const statements = candidates.filter(({ text }) => !isQuestion(text));
  if (kind === 'claim') return statements[0] ?? null;
  return maxBy(
    statements.filter(({ scene }) => scene >= LEAST_SCENE),
    ({ scene }) => scene,
  );
}

function readCandidates(source: OpeningSource, said: Said): Candidate[] {
  const index = indexSources([source]);
  return rankCardSentences(source.text)
    .filter((text) => canOpen(text, source, index) && !isSaidIn(text, said))
    .map((text, at) => ({ text, at, scene: weighScene(text, index) }));
}

function canOpen(text: string, { kind }: OpeningSource, { language }: SourceIndex): boolean {
  if (!hasOpeningLength(text) || !isComplete(text) || needsContext(text, language)) return false;
  // Half of a wrapped line.
  if (/^\p{Ll}/u.test(text) || GOES_ON.test(text)) return false;
  if (isQuestion(text) && QUESTION_WORDS.some((words) => refersBack(text.replace(words, ''), language))) return false;
  return kind === 'ideas' || !isInFirstPerson(text, language);
}
