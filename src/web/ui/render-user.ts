import type { ReactNode } from 'react';

/** Shows a user's name, with a link to their page. */
export type RenderUser = (user: { id: string; name: string }) => ReactNode;
