import { expect, test } from 'vitest';
import { citationFaults } from './citations.ts';

const HERE: ReadonlyMap<string, string> = new Map([
  ['docs/product.md', '# The product\n\n## 4. Writing\n\n**4.12** A post.\n\n### 4.2 Tones\n'],
  ['docs/decisions/0004-what-is-open.md', '# What is open'],
  ['README.md', '# Postsmith\n\n## What is real, and what is not?\n\n## Try it\n\n## Try it\n'],
]);

/** The faults of one file with this text, beside those that are here. */
function faultsOf(text: string, file = 'src/domain/a.ts'): string[] {
  return citationFaults([...HERE.keys(), file], new Map([...HERE, [file, text]]));
}

test.each([
  ['// docs/money.md', 'no file docs/money.md'],
  ['// docs/product.md §7', 'docs/product.md has no §7'],
  ['// docs/product.md §4.1', 'docs/product.md has no §4.1'],
  ['// docs/product.md §4.12, §4.13 and §4', 'docs/product.md has no §4.13'],
  ['// docs/product.md §4.12; its flags §9', 'docs/product.md has no §9'],
  [`// docs/product.md §4.12 ${'and so on '.repeat(20)} §4.2`, '§4.2 of which document?'],
  ['/**\n * docs/product.md\n * §9\n */', 'docs/product.md has no §9'],
  ['// see docs/decisions/0099', 'no decision docs/decisions/0099'],
  ['// see docs/decisions/0004-other.md', 'no file docs/decisions/0004-other.md'],
  ['// as §4.12 has it', '§4.12 of which document?'],
  ['// linkedin-api.md', '"linkedin-api.md" is not in the repository'],
  ['// extraction.md', '"extraction.md" is not in the repository'],
  ['// spec.md', '"spec.md" is not in the repository'],
  ['// design.md', '"design.md" is not in the repository'],
  ['// ../shared/pages', '"../shared" is not in the repository'],
])('%j is a fault', (text, fault) => {
  expect(faultsOf(text)).toEqual([`src/domain/a.ts: ${fault}`]);
});

test.each(['spec §', 'Spec §', 'design §', 'linkedin-api §', 'ui §', 'ui.md §'])('"%s4" is refused', (cited) => {
  expect(faultsOf(`// ${cited}4`)[0]).toContain('is not in the repository');
});

test.each([
  ['[here](docs/money.md)', 'no file docs/money.md'],
  ['[here](src/nowhere)', 'no file src/nowhere'],
  ['<img src="a.png">', 'no file a.png'],
  ['[here](#nothing)', 'CHANGELOG.md has no heading #nothing'],
  ['[here](README.md#try-it-2)', 'README.md has no heading #try-it-2'],
])('%j in a document is a fault', (text, fault) => {
  expect(faultsOf(text, 'CHANGELOG.md')).toContain(`CHANGELOG.md: ${fault}`);
});

test('a document may name its own sections, those it has', () => {
  expect(faultsOf('## 1. One\n\nAs §1 and §2 say.', 'docs/other.md')).toEqual([
    'docs/other.md: docs/other.md has no §2',
  ]);
});

test.each([
  [
    'src/domain/a.ts',
    '// docs/product.md §4.12, §4.2 and §4; docs/decisions/0004; docs/decisions/0004-what-is-open.md',
  ],
  ['src/domain/a.ts', "/**\n * docs/product.md\n * §4.12\n */ const header = 'linkedin-api-version';"],
  [
    'CHANGELOG.md',
    '[a](README.md#what-is-real-and-what-is-not) [b](README.md#try-it-1) [c](docs) [d](https://x.example/#y)',
  ],
])('no fault in %s: %j', (file, text) => {
  expect(faultsOf(text, file)).toEqual([]);
});
