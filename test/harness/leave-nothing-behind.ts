import { afterAll, vi } from 'vitest';

// What a file's last test stubbed is put back before the next file's `beforeAll`: by itself that happens only before the next test.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
