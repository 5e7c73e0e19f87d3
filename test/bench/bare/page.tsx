import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { createRoot } from 'react-dom/client';

/** React and Tiptap as they come, with nothing of ours: what typing costs at least. */
function Page() {
  const editor = useEditor({ extensions: [StarterKit], immediatelyRender: true });
  return <EditorContent editor={editor} />;
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
createRoot(root).render(<Page />);
