import type { Editor } from '@tiptap/core';
import { ImagePlus } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { useRef } from 'react';
import { EDITOR_IMAGE_TYPES } from '#domain/images/limits.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { usePictureContext } from './image-context.ts';
import { addPictures } from './image-files.ts';

/** The toolbar's button for pictures (spec §5: its tooltip names the kinds). */
export function PictureButton({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const { desk } = usePictureContext();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Toolbar.Button asChild>
        <IconButton
          label="Add pictures (JPEG, JPG, PNG or GIF)"
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
        accept={EDITOR_IMAGE_TYPES.join(',')}
        aria-label="Pictures to add"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void addPictures({ editor, desk }, files, editor.state.selection.to);
        }}
      />
    </>
  );
}
