import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-tool.ts';
import { listFiles, readSources } from './sources.ts';

/** Documents that are not in the repository, and the ways they were cited. */
const NOT_HERE = /\b(?:spec|design|extraction|ui|linkedin-api)(?:\.md\b| §)|\.\.\/shared\b/gi;
const FILE = /(?<![\w/.-])docs\/[a-z0-9/-]+\.md\b/g;
const DECISION = /(?<![\w/.-])docs\/decisions\/\d{4}(?![\w-])/g;
/** `docs/product.md §4.12`, further sections of it a few words later (`and §4.13`), and sections of public standards. */
const SECTION = /(docs\/[a-z0-9/-]+\.md)|(?:RFC \w+|standard) §[\d.]+|§(\d+(?:\.\d+)*)/g;
/** Characters after which a section no longer belongs to the document named before it. */
const FEW_WORDS = 150;
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
      ...missingSections(file, text, texts),
      ...(file.endsWith('.md') ? brokenLinks(file, text, known, texts) : []),
    ];
    return missing.map((fault) => `${file}: ${fault}`);
  });
}

/** Sections that their document has not. A document may cite its own without a name; elsewhere each belongs to a named one. */
function missingSections(file: string, text: string, texts: ReadonlyMap<string, string>): string[] {
  const missing: string[] = [];
  const own = file.startsWith('docs/') ? file : null;
  let last = { document: own, end: 0 };
  for (const match of text.replaceAll(NOT_HERE, '').matchAll(SECTION)) {
    const [, document, number] = match;
    if (document !== undefined) last = { document, end: match.index };
    if (number === undefined) continue;
    const cited = match.index - last.end > FEW_WORDS ? own : last.document;
    if (cited === null) missing.push(`§${number} of which document?`);
    else if (!hasSection(texts.get(cited) ?? '', number)) missing.push(`${cited} has no §${number}`);
  }
  return missing;
}

/** A section is a numbered heading (`## 4. Posting`) or an item that begins with its number in bold (`**4.12**`). */
function hasSection(text: string, number: string): boolean {
  const digits = number.replaceAll('.', '\\.');
  return new RegExp(`^#+ ${digits}(?:\\.?\\s|\\.?$)|\\*\\*${digits}\\*\\*`, 'm').test(text);
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
  // Not the migrations: they are never edited once they have run, not even in a comment.
  const cited = files.filter(
    (file) => /\.(?:tsx?|cjs|css|html|md)$/.test(file) && !file.startsWith('scripts/citations.'),
  );
  const faults = citationFaults(files, readSources(cited));
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(faults.length === 0 ? 'citations: in order\n' : `citations: ${faults.length} faults\n`);
  process.exit(faults.length === 0 ? 0 : 1);
}
