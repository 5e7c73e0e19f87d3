import { performance } from 'node:perf_hooks';
import { findEarlier, indexEarlier } from '#domain/voice/find-earlier.ts';
import {
  type Attribution,
  attribute,
  byLayout,
  composeDrafts,
  countAsNear,
  learnVoices,
  readArticles,
  withoutEnds,
} from '#test/corpora/voices/measure-voices.ts';
import { readVoices } from '#test/corpora/voices/read-voices.ts';

/**
 * `node test/bench/voice.ts`: how often a post is nearest to its own author among twelve invented ones, as a markdown table; the same for
 * drafts of the built-in composer in each author's voice; and how long it takes to find earlier words among 1,000 posts. The gauge was
 * built looking at the open authors. All twelve were written by one hand to differ: real people differ less.
 */
const print = (line: string) => process.stdout.write(`${line}\n`);
const shareOf = ({ right, of }: Attribution) => `${right} of ${of} (${((100 * right) / of).toFixed(0)} %)`;
const sum = (parts: readonly Attribution[]): Attribution => ({
  right: parts.reduce((all, { right }) => all + right, 0),
  of: parts.reduce((all, { of }) => all + of, 0),
});

const articles = readArticles();
const learned = learnVoices(readVoices());
const bare = learnVoices(readVoices(), withoutEnds);
const plain = composeDrafts(articles, null);
const rows = learned.map((own, at) => {
  const ownBare = bare[at] ?? own;
  const drafts = composeDrafts(articles, own.sheet);
  const sameLanguage = learned.filter(({ profile }) => profile.language === own.profile.language);
  return {
    own,
    held: attribute(own.heldOut, own, learned),
    bare: attribute(ownBare.heldOut, ownBare, bare),
    drafts: attribute(drafts, own, sameLanguage),
    layout: attribute(drafts, own, sameLanguage, byLayout),
    nearer: countAsNear(
      drafts.map((draft, index) => [draft, plain[index] ?? ''] as const),
      own,
    ),
  };
});
print(
  '| author | posts kept out | without first line, last line and hashtags | drafts of the built-in composer by the sheet | the same by their layout alone | these drafts as near as those without it, or nearer |',
);
print('|---|---|---|---|---|---|');
const tell = (name: string, some: typeof rows) => {
  const english = some.filter(({ own }) => own.profile.language === 'en');
  const drafts =
    english.length === 0
      ? ['–', '–', '–']
      : [
          shareOf(sum(english.map((row) => row.drafts))),
          shareOf(sum(english.map((row) => row.layout))),
          shareOf(sum(english.map((row) => row.nearer))),
        ];
  print(
    `| ${name} | ${shareOf(sum(some.map((row) => row.held)))} | ${shareOf(sum(some.map((row) => row.bare)))} | ${drafts.join(' | ')} |`,
  );
};
for (const row of rows) tell(row.own.author.name, [row]);
tell(
  '**open**',
  rows.filter(({ own }) => own.author.isOpen),
);
tell(
  '**measured**',
  rows.filter(({ own }) => !own.author.isOpen),
);
printTimes();

/** A thousand posts, and a draft of fifteen sentences. */
function printTimes(): void {
  const texts = learned.flatMap(({ author }) => author.posts);
  const posts = Array.from({ length: 1000 }, (_, at) => ({
    id: String(at),
    at: '2026-03-01T09:00:00.000Z',
    text: [0, 1, 2].map((next) => texts[(at * 7 + next * 31) % texts.length]).join('\n\n'),
  }));
  const sentences = learned
    .flatMap(
      ({ heldOut }) =>
        heldOut
          .slice(0, 2)
          .join(' ')
          .match(/[^.!?]+[.!?]/g) ?? [],
    )
    .slice(0, 15);
  const index = indexEarlier(posts);
  const characters = posts.reduce((all, { text }) => all + text.length, 0);
  const findMs = medianMs(() => {
    for (const sentence of sentences) findEarlier(sentence, index);
  });
  print(
    `\n1,000 posts of ${Math.round(characters / 1000)} characters on average: ${medianMs(() => indexEarlier(posts)).toFixed(0)} ms once to read them, ${findMs.toFixed(1)} ms for a draft of ${sentences.length} sentences.`,
  );
}

function medianMs(run: () => unknown): number {
  const times = Array.from({ length: 9 }, () => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  });
  return times.sort((a, b) => a - b)[4] ?? 0;
}
