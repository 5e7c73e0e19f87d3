/** What was measured; a test compares it with docs/benchmarks.md. Times in seconds. */
export const TEST_RUN = {
  members: 125,
  posts: 5000,
  events: 500,
  published: 4386,
  doubled: 0,
  lost: 0,
  early: 0,
  otherWords: 0,
  medianLate: 33.6,
  mostLate: 689.9,
  tracedPosts: 100,
  traced: 1204,
  tracedRight: 1062,
} as const;
