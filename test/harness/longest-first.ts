import { existsSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take far longer than their size says. */
const LONG = [
  'test/chaos/chaos.test.ts',
  'src/server/http/access.test.ts',
  'test/harness/linear/linear-time.test.ts',
  'src/domain/fact-check/fact-posts.test.ts',
];

/** Before all others, in whatever order these are: where no run has told how long each takes they would come last, and two workers wait for them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = LONG.filter((name) => !existsSync(name));
    if (gone.length > 0) throw new Error(`There is no ${gone.join(', ')} any more.`);
    const others = await super.sort(files);
    const long = LONG.flatMap((name) => others.filter(({ moduleId }) => moduleId.endsWith(`/${name}`)));
    return [...new Set([...long, ...others])];
  }
}
