import type { HTMLAttributes, ReactElement, ReactNode, Ref } from 'react';

export type MenuItem = {
  label: string;
  /** Where two may have the same label. */
  id?: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Opens this address in a new tab. */
  href?: string;
  /** For a choice: whether it is chosen. */
  checked?: boolean;
  /** The name, shown above, of the row in which it stands side by side with its neighbours. */
  row?: string;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  /** The key that does the same, such as '?'. */
  shortcut?: string;
  /** What is known of it, at its right. */
  aside?: ReactNode;
  /** Draws a line above it. */
  separated?: boolean;
};

export type MenuProps = {
  /** One button element. */
  trigger: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>;
  header?: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
};
