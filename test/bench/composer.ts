import { performance } from 'node:perf_hooks';
import { composePost } from '#domain/composer/compose-post.ts';
import { DEFAULT_CHOICES } from '#domain/writing/brief.ts';
import { parseDocument } from '#server/adapters/articles/dom.ts';
import { readPage } from '#server/adapters/articles/extract-article.ts';
import { collectMeta } from '#server/adapters/articles/metadata.ts';
import { placeStreamedParts } from '#server/adapters/articles/streamed-parts.ts';
import { FOLDS, foldOf, listPages, type Part } from '../../scripts/article-pages.ts';
import { describePost, type PostFacts } from './post-detectors.ts';

/**
 * `node test/bench/composer.ts <folder>`: posts of the built-in composer with the default choices, one a page, as a markdown
 * table. The folder holds `truth.json` (id → { url, text }) and `pages/<id>.html.gz`; the text is the known one, title, site and
 * description are the page's own. The composer's rules were written on the sites of folds 0–2 alone, so folds 3–4 stand apart.
 *
 * How each figure is counted is said in `post-detectors.ts`: the share of posts with at least one such point, and, for the
 * description, the mean share of its content words that stand in the post, beside the same share of as many characters from the
 * article's beginning; the composer chooses by the description too, so the share without it stands apart. Milliseconds are those of composing alone.
 *
 * `--posts N` prints N posts instead, with title and description, every so many pages; `--fold 0` (…4) keeps to one fold;
 * `--shut` takes the sites that are kept shut, which is for the last judgement alone.
 */
type Composed = {
  id: string;
  fold: number;
  title: string;
  description: string | null;
  content: string;
  ms: number;
  facts: PostFacts;
  coveredUnaided: number | null;
};

const folder = process.argv[2];
if (folder === undefined || folder.startsWith('--')) {
  process.stderr.write(
    'usage: node test/bench/composer.ts <folder with truth.json and pages/> [--posts N] [--fold N] [--shut]\n',
  );
  process.exit(2);
}
const print = (line: string) => process.stdout.write(`${line}\n`);
const numberAfter = (name: string) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? null : Number(process.argv[at + 1]);
};
const fold = numberAfter('--fold');
const composed = await composeAll(folder, process.argv.includes('--shut') ? 'shut' : 'open');
const kept = composed.filter((one) => fold === null || one.fold === fold);
const asked = numberAfter('--posts');
if (asked === null) printTable(kept);
else printPosts(kept, asked);

async function composeAll(from: string, part: Part): Promise<Composed[]> {
  const posts: Composed[] = [];
  for await (const { id, url, text, html } of listPages(from, part)) {
    const { metadata } = readPage(html, url);
    const { title, siteName, language } = metadata;
    const meta = collectMeta(placeStreamedParts(parseDocument(html)));
    const description = meta.get('description') ?? meta.get('og:description') ?? null;
    const source = { kind: 'article' as const, text, title: title || null, siteName, url, language, description };
    const startedAt = performance.now();
    const { content } = composePost({ ...DEFAULT_CHOICES, sources: [source] });
    const ms = performance.now() - startedAt;
    const unaided = composePost({ ...DEFAULT_CHOICES, sources: [{ ...source, description: null }] }).content;
    const facts = describePost({ content, source: text, title, description });
    const { covered } = describePost({ content: unaided, source: text, title, description });
    posts.push({ id, fold: foldOf(url), title, description, content, ms, facts, coveredUnaided: covered });
  }
  return posts;
}

function printTable(posts: readonly Composed[]): void {
  const seen = posts.filter((post) => post.fold <= 2);
  const groups = fold === null ? [seen, posts.filter((post) => post.fold > 2), posts] : [posts];
  print(fold === null ? '| | folds 0–2 | folds 3–4, not looked at | all |' : `| | fold ${fold} of ${FOLDS.length} |`);
  print(`|---|${groups.map(() => '---').join('|')}|`);
  const row = (label: string, cell: (group: readonly Composed[]) => string) =>
    print(`| ${label} | ${groups.map(cell).join(' | ')} |`);
  const share = (test: (facts: PostFacts) => boolean) => (group: readonly Composed[]) =>
    `${((100 * group.filter(({ facts }) => test(facts)).length) / Math.max(1, group.length)).toFixed(1)} %`;
  const average = (value: (post: Composed) => number | null, digits: number) => (group: readonly Composed[]) => {
    const values = group.map(value).filter((one) => one !== null);
    return (values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)).toFixed(digits);
  };
  row('posts', (group) => `${group.length}`);
  row(
    'an unanswered question as a point',
    share(({ hasQuestion }) => hasQuestion),
  );
  row(
    'page talk',
    share(({ hasPageTalk }) => hasPageTalk),
  );
  row(
    'a dangling point',
    share(({ hasDangling }) => hasDangling),
  );
  row(
    'title and frame alone before the fold',
    share(({ isTitleAlone }) => isTitleAlone),
  );
  row(
    'first line longer than 140 characters',
    share(({ isHookLong }) => isHookLong),
  );
  row(
    'words of the description in the post',
    average(({ facts }) => facts.covered, 3),
  );
  row(
    'the same where the composer is not given it',
    average(({ coveredUnaided }) => coveredUnaided, 3),
  );
  row(
    'the same of the opening at equal length',
    average(({ facts }) => facts.openingCovered, 3),
  );
  row(
    'points a post',
    average(({ facts }) => facts.points, 1),
  );
  row(
    'characters a post',
    average(({ content }) => content.length, 0),
  );
  row(
    'posts without hashtags',
    share(({ hashtags }) => hashtags.length === 0),
  );
  row(
    'milliseconds a post',
    average(({ ms }) => ms, 1),
  );
  row('milliseconds of the slowest post', (group) => Math.max(0, ...group.map(({ ms }) => ms)).toFixed(1));
}

function printPosts(posts: readonly Composed[], count: number): void {
  const step = Math.max(1, posts.length / count);
  for (let at = 0; at < posts.length; at += step) {
    const post = posts[Math.floor(at)];
    if (post === undefined) continue;
    print(`## ${post.id}, fold ${post.fold}\n\nTitle: ${post.title}\nDescription: ${post.description ?? '–'}\n`);
    print(`---\n${post.content}\n---\n`);
  }
}
