import { type ClassValue, clsx } from 'clsx';

/** Joins class names, leaving out what is false. */
export function cx(...values: ClassValue[]): string {
  return clsx(values);
}

/** The attributes of content that is outdated and about to be replaced. */
export function staleProps(isStale: boolean, className?: string) {
  return { 'aria-busy': isStale, className: cx(className, 'transition-opacity', isStale && 'opacity-55') };
}
