import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take far longer than their size says. */
const LONG = [
  'test/chaos/chaos.test.ts',
  'src/server/http/access.test.ts',
  'test/harness/linear/linear-time.test.ts',
  'src/domain/fact-check/fact-posts.test.ts',
];

/** Where no run has told how long each file takes, the largest come first: so these would come last, and two workers wait for them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const long = LONG.flatMap((name) => others.filter(({ moduleId }) => moduleId.endsWith(`/${name}`)));
    return [...new Set([...long, ...others])];
  }
}
