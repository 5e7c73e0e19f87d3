/** Something to write a post from that a newcomer may press. */
export type Example = {
  /** What the button says. */
  label: string;
  /** A link, or ideas. */
  source: string;
};

/** Pages of the practice site of articles: by their path, what the button says. */
const PRACTICE_ARTICLES: readonly { label: string; path: string }[] = [
  { label: 'A drill library', path: 'articles/borrowed-tools' },
  { label: 'The four-day kiln', path: 'articles/the-four-day-kiln' },
  { label: 'An island ferry', path: 'articles/ferry-timetable' },
];

/** Their labels are about as long as those of the articles, so that nothing moves when it is known which are shown. */
const IDEAS: readonly Example[] = [
  {
    label: 'A short meeting',
    source:
      'We replaced our Monday meeting with one written page. The first page took an hour to write and four minutes to read. Two questions came back, both in writing. Nobody has asked for the meeting since.',
  },
  {
    label: 'A late project',
    source:
      'A project of ours ran late because nobody wrote down what "done" meant. Now every task begins with one sentence that says how we will know it is finished. Arguments at the end became questions at the beginning.',
  },
  {
    label: 'An early no',
    source:
      'A customer asked for a feature that only they needed. We said no, and told them why on the same day. They stayed, since a clear no let them plan. A slow maybe would have cost both of us more.',
  },
];

/**
 * Three examples to begin with: articles of the practice site while it runs, ideas otherwise.
 * @param articlesUrl the practice site's address with its closing slash; null where it does not run
 */
export function firstSteps(articlesUrl: string | null): readonly Example[] {
  if (articlesUrl === null) return IDEAS;
  return PRACTICE_ARTICLES.map(({ label, path }) => ({ label, source: `${articlesUrl}${path}` }));
}

/** Longest source that goes into an address; longer ones are handed over by script. */
export const ADDRESS_SOURCE_MAX = 3000;

/** The address of the compose screen that takes over a source: `/compose?source=…`, also with `tone` and `emojis=on`. */
export function composeAddress(source: string): string {
  return `/compose?source=${encodeURIComponent(source)}`;
}
