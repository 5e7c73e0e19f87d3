import type { Editor } from '@tiptap/core';
import { ImagePlus } from 'lucide-react';
import * as Toolbar from 'radix-ui/toolbar';
import { useRef } from 'react';
import { EDITOR_CHOICE_TYPES } from '#domain/images/limits.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MESSAGES } from '../messages.ts';
import { useImageContext } from './image-context.ts';
import { addImages } from './image-files.ts';

/** The toolbar's button for images; its tooltip names the file types (docs/product.md §8.1). */
export function ImageButton({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const { uploads } = useImageContext();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Toolbar.Button asChild>
        <IconButton
          label={MESSAGES.images.addButton}
          icon={<ImagePlus />}
          size="sm"
          disabled={isDisabled}
          onClick={() => input.current?.click()}
        />
      </Toolbar.Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        // Without HEIC: Safari then gives a photo as JPEG.
        accept={EDITOR_CHOICE_TYPES.join(',')}
        aria-label={MESSAGES.images.addInput}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void addImages({ editor, uploads }, files, editor.state.selection.to);
        }}
      />
    </>
  );
}
