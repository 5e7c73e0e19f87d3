import type { Extensions } from '@tiptap/core';
import { OverLimit } from './editor/over-limit.ts';
import { TEXT_EXTENSIONS } from './editor/post-editor.ts';
import { FactMarks } from './facts/fact-plugin.ts';
import { ImageExtension } from './images/image-extension.ts';
import { WornMarks } from './worn-phrases/worn-plugin.ts';

export const EXTENSIONS: Extensions = [...TEXT_EXTENSIONS, ImageExtension, OverLimit, FactMarks, WornMarks];
