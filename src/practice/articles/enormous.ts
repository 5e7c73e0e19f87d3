const TOTAL_BYTES = 50_000_000;
const BATCH = 200;

const SENTENCES = [
  'The clerk wrote the weight of every sack in the ledger and then wrote it again on the sack itself.',
  'Nobody had asked for the second number, but it settled more quarrels than the first.',
  'By the end of the season the yard held more paper than barley.',
  'A figure that two people wrote down is worth more than a figure that one person remembers.',
];

/** About 50 MB of an article, a batch of paragraphs at a time, so that it is never whole in memory. */
export function* enormousPage(): Generator<string> {
  yield '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>The ledger without an end</title></head>\n';
  yield '<body><main><article><h1>The ledger without an end</h1>\n';
  for (let bytes = 0, number = 1; bytes < TOTAL_BYTES; ) {
    let batch = '';
    for (let step = 0; step < BATCH; step += 1, number += 1) {
      batch += `<p>Entry ${number}. ${SENTENCES[number % SENTENCES.length]} ${SENTENCES[(number + 1) % SENTENCES.length]}</p>\n`;
    }
    bytes += batch.length;
    yield batch;
  }
  yield '</article></main></body></html>\n';
}
