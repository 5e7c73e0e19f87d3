import { expect, test, vi } from 'vitest';
import { EMPTY_POST_FIELDS } from '#contract/posts.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { emptyContent } from '../draft/draft.ts';
import { deleteLocalCopy, saveLocalCopy } from '../local-copies/local-copies.ts';
import type { OpenedPost } from './initial-draft.ts';
import { type IsUnsaved, watchUnsaved } from './watch-unsaved.ts';

const AT = '2026-11-21T10:00:00.000Z';
const post = (id: string, status: OpenedPost['status'] = 'draft'): OpenedPost => ({
  ...EMPTY_POST_FIELDS,
  ...{ id, status, content: 'Stored', tiptapJson: documentFromPlainText('Stored') },
  ...{ source: 'manual', updatedAt: AT, editorSessionId: null },
});
function write(postId: string, words: string, { ownerId = 'ada', from = AT } = {}) {
  const content = { ...emptyContent(), document: documentFromPlainText(words) };
  const copy = { ...content, ownerId, at: Date.parse(AT), expectedUpdatedAt: from, editorSessionId: 's1', newId: null };
  saveLocalCopy(postId, copy);
}

test('a post is unsaved while a copy that the editor would open or offer has other words than are stored', () => {
  vi.stubGlobal('window', { localStorage: undefined, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.spyOn(console, 'warn').mockReturnValue();
  write('of an older version', 'Other', { from: '2026-11-20T10:00:00.000Z' });
  write('same', 'Stored');
  write('published', 'Other');
  write('somebody else’s', 'Other', { ownerId: 'bob' });
  let isUnsaved: IsUnsaved = () => false;
  const stop = watchUnsaved('ada', (known) => {
    isUnsaved = known;
  });
  const found = (id: string) => isUnsaved(post(id, id === 'published' ? 'published' : 'draft'));
  const ids = ['of an older version', 'same', 'published', 'somebody else’s', 'without a copy'];
  expect(ids.filter(found)).toEqual(['of an older version']);

  write('same', 'Other');
  expect(found('same')).toBe(true);
  deleteLocalCopy({ postId: 'same', editorSessionId: 's1' });
  expect(found('same')).toBe(false);
  stop();
  write('same', 'Other');
  expect(found('same')).toBe(false);
  for (const id of ids) deleteLocalCopy({ postId: id, editorSessionId: 's1' });
});
