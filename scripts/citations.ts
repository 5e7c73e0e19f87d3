import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-tool.ts';
import { listFiles, readSources } from './sources.ts';

/** Documents that are not in the repository, and the ways they were cited. */
const NOT_HERE = /\b(?:spec|design|extraction|ui|linkedin-api)(?:\.md\b| §)|\.\.\/shared\b/g;
const FILE = /(?<![\w/.-])docs\/[a-z0-9/-]+\.md\b/g;
const DECISION = /(?<![\w/.-])docs\/decisions\/\d{4}(?![\w-])/g;
const SECTION = /§(\d+(?:\.\d+)*)/g;
/** `docs/product.md §4.12`, with further sections of the same document behind it (`, §4.13 and §5`), also over lines of a comment. */
const SECTIONS = /(?<![\w/.-])(docs\/[a-z0-9/-]+\.md)((?:,?\s+(?:(?:\*|\/\/)\s+)?(?:and )?§\d+(?:\.\d+)*)+)/g;
const LINK = /(?:\]\(|<img src=")([^)"\s]+)/g;

/** Every citation that leads nowhere, one line each; pure. `files` are all of the repository's, `texts` those to look at. */
export function citationFaults(files: readonly string[], texts: ReadonlyMap<string, string>): string[] {
  const known = new Set(files);
  return [...texts].flatMap(([file, text]) => {
    const missing = [
      ...[...text.matchAll(NOT_HERE)].map(([cited]) => `"${cited}" is not in the repository`),
      ...[...text.matchAll(FILE)].filter(([cited]) => !known.has(cited)).map(([cited]) => `no file ${cited}`),
      ...[...text.matchAll(DECISION)]
        .filter(([cited]) => !files.some((name) => name.startsWith(`${cited}-`)))
        .map(([cited]) => `no decision ${cited}`),
      ...[...text.matchAll(SECTIONS)].flatMap(([, document = '', sections = '']) =>
        missingSections(document, sections, texts.get(document) ?? ''),
      ),
      ...sectionsOfNothing(file, text, texts),
      ...(file.endsWith('.md') ? brokenLinks(file, text, known, texts) : []),
    ];
    return missing.map((fault) => `${file}: ${fault}`);
  });
}

/** A section is a numbered heading (`## 4. Posting`) or, with a point, an item in bold (`**4.12**`) or a heading too. */
function missingSections(document: string, cited: string, text: string): string[] {
  return [...cited.matchAll(SECTION)].flatMap(([, number = '']) => {
    const digits = number.replaceAll('.', '\\.');
    return new RegExp(`^#+ ${digits}(?:\\.?\\s|\\.?$)|\\*\\*${digits}\\*\\*`, 'm').test(text)
      ? []
      : [`${document} has no §${number}`];
  });
}

/** Sections without a document before them: allowed in a document alone, of itself. */
function sectionsOfNothing(file: string, text: string, texts: ReadonlyMap<string, string>): string[] {
  const rest = text.replaceAll(SECTIONS, '').replaceAll(NOT_HERE, '');
  if (file.startsWith('docs/')) return missingSections(file, rest, texts.get(file) ?? '');
  return [...rest.matchAll(SECTION)].map(([cited]) => `${cited} of which document?`);
}

function brokenLinks(
  file: string,
  text: string,
  known: ReadonlySet<string>,
  texts: ReadonlyMap<string, string>,
): string[] {
  const links = [...text.matchAll(LINK)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link));
  return links.flatMap((link) => {
    const [to = '', anchor] = link.split('#');
    const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
    if (!known.has(target) && ![...known].some((name) => name.startsWith(`${target.replace(/\/$/, '')}/`)))
      return [`no file ${link}`];
    if (anchor === undefined || anchorsOf(texts.get(target) ?? '').has(anchor)) return [];
    return [`${target} has no heading #${anchor}`];
  });
}

/** The anchors that GitHub gives a document's headings. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.matchAll(/^#+ +(.+)$/gm)) {
    const slug = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

if (process.argv[1] === import.meta.filename) {
  const root = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile());
  const files = [...root.map(({ name }) => name), ...['src', 'test', 'scripts', 'docs', '.github'].flatMap(listFiles)];
  const cited = files.filter(
    (file) => /\.(?:tsx?|cjs|sql|css|html|md)$/.test(file) && !file.startsWith('scripts/citations.'),
  );
  const faults = citationFaults(files, readSources(cited));
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(faults.length === 0 ? 'citations: in order\n' : `citations: ${faults.length} faults\n`);
  process.exit(faults.length === 0 ? 0 : 1);
}
