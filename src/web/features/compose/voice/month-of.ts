import { dateFormat } from '#web/lib/format/locale.ts';

/** 'March' for an instant of this year, else 'March 2025'. @param at ISO @param nowMs epoch ms */
export function monthOf(at: string, nowMs: number): string {
  const date = new Date(at);
  const isThisYear = date.getFullYear() === new Date(nowMs).getFullYear();
  return dateFormat({ month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) }).format(date.getTime());
}
