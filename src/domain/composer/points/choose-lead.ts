import type { WritingLanguage } from '#domain/language/languages.ts';
import { isQuestion } from '#domain/language/sentences.ts';
import { needsContext } from '#domain/language/standalone-sentences.ts';
import { maxBy } from '#domain/max-by.ts';
import type { Format } from '#domain/writing/brief.ts';
import { givesReason, newsScore, takesPosition } from './cue-phrases.ts';
import { type Point, readableText } from './gather-points.ts';
import { contentStems } from './rank-sentences.ts';

/** The first line of a post: a title, or a sentence of a source. */
export type Lead = {
  text: string;
  stems: ReadonlySet<string>;
  /** Index of the source it comes from. */
  source: number;
  kind: 'title' | 'sentence' | 'position' | 'question';
  /** It is the person's own, not quoted from a source. */
  isOwn: boolean;
  /** It needs quotation marks, since its source says 'I' or 'we' in it. */
  isQuoted: boolean;
};

/** A line longer than this does not make people read on. */
const LONGEST_LEAD = 180;
const TOLERABLE_LEAD = 300;

export type LeadOptions = {
  format: Format;
  /** Of the tone: whether it prefers the title, and short sentences. */
  prefersTitle: boolean;
  prefersShort: boolean;
  language: WritingLanguage;
};

/** A title that can lead a post; null where there is none or it is too long. */
export function usableTitle(title: string | null, includeEmojis: boolean): string | null {
  const line = readableText(title ?? '', includeEmojis)
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' || line.length > LONGEST_LEAD ? null : line;
}

/**
 * What leads: what the format asks for, a position, a question or news; else a person's own first line; else the title
 * or the strongest short sentence of the first half. Null where nothing can.
 */
export function chooseLead(points: readonly Point[], title: string | null, options: LeadOptions): Lead | null {
  const { format, language } = options;
  const asked = leadForFormat(points, options);
  if (asked !== null) return asked;
  const own = points.find((point) => point.isOwn);
  if (own !== undefined) return toLead(own, 'sentence');
  const source = points[0]?.source ?? 0;
  const titled: Lead | null =
    title === null
      ? null
      : { text: title, stems: contentStems(title, language), source, kind: 'title', isOwn: false, isQuoted: false };
  if (options.prefersTitle && format !== 'announcement' && titled !== null) return titled;
  const strongest = strongestEarly(points, options);
  if (strongest !== null) return toLead(strongest, 'sentence');
  const first = points.find((point) => point.text.length <= TOLERABLE_LEAD);
  return titled ?? (first === undefined || points.length === 1 ? null : toLead(first, 'sentence'));
}

function leadForFormat(points: readonly Point[], { format, language }: LeadOptions): Lead | null {
  const usable = points.filter((point) => canLead(point, points, language));
  const lead = (some: readonly Point[], kind: Lead['kind']): Lead | null => {
    const best = maxBy(some, ({ score }) => score);
    return best === null ? null : toLead(best, kind);
  };
  if (format === 'question')
    return lead(
      usable.filter((point) => isQuestion(point.text)),
      'question',
    );
  if (format === 'opinion') {
    const positions = usable.filter((point) => takesPosition(point.text, language));
    const plain = positions.filter((point) => !givesReason(point.text, language));
    // A source without any position is quoted all the same; a person's own text begins as it does.
    const others = positions.length > 0 ? positions : usable.filter((point) => !point.isOwn);
    return lead(plain, 'position') ?? lead(others, 'position');
  }
  if (format === 'announcement') {
    const most = Math.max(1, ...usable.map((point) => newsScore(point.text, language)));
    return lead(
      usable.filter((point) => newsScore(point.text, language) === most),
      'sentence',
    );
  }
  return null;
}

/** Short enough, and in a person's own text neither torn from the sentence before it nor from one that needs it. */
function canLead(point: Point, points: readonly Point[], language: WritingLanguage): boolean {
  if (point.use !== 'standalone' || point.text.length > LONGEST_LEAD) return false;
  if (!point.isOwn) return true;
  const next = points.find((other) => other.source === point.source && other.position === point.position + 1);
  return !needsContext(point.text, language) && (next === undefined || !needsContext(next.text, language));
}

function strongestEarly(points: readonly Point[], { prefersShort }: LeadOptions): Point | null {
  const usable = points.filter((point) => point.use === 'standalone' || point.use === 'quoted');
  const last = usable.at(-1)?.position ?? 0;
  const early = usable.filter((one) => one.text.length <= LONGEST_LEAD && one.position <= Math.max(3, last / 2));
  const impersonal = early.filter((one) => one.use === 'standalone');
  return maxBy(impersonal.length > 0 ? impersonal : early, ({ text, position, score }) => {
    const shortness = 1 - text.length / LONGEST_LEAD;
    const earliness = 1 / (1 + position * 0.25);
    return score + earliness + shortness * (prefersShort ? 1.2 : 0.5);
  });
}

function toLead(point: Point, kind: Lead['kind']): Lead {
  const { text, stems, source, isOwn } = point;
  return { text, stems, source, kind, isOwn, isQuoted: point.use === 'quoted' };
}
