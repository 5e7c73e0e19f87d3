import type { ReactNode } from 'react';

/** `full` fills the column; what is read or filled in is narrower, from the same left edge. */
const WIDTHS = { full: '', text: 'max-w-2xl' } as const;

/**
 * The frame of a screen: title at the left, actions at the right, below them the content. All screens stand in the same column. Where the
 * content has a title of its own (`data-own-title`), this one is only heard.
 */
export function Page(props: {
  title: ReactNode;
  actions?: ReactNode;
  width?: keyof typeof WIDTHS;
  children: ReactNode;
}) {
  const { title, actions, width = 'full', children } = props;
  return (
    <div className="px-6 py-6 max-md:p-4">
      <div className="mx-auto max-w-6xl">
        <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-3 max-md:min-h-11 [:has([data-own-title])>&]:sr-only">
          <h1 className="min-w-0 text-lg font-semibold break-words">{title}</h1>
          {actions}
        </div>
        <div className={WIDTHS[width]}>{children}</div>
      </div>
    </div>
  );
}
