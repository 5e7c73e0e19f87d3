import type { Block } from './blocks.ts';

/** What is known of each block of a page, in reading order. */
export type MeasuredBlocks = {
  readonly blocks: readonly Block[];
  /** Letters of each. */
  readonly lengths: readonly number[];
  readonly isProse: readonly boolean[];
  readonly isRead: readonly boolean[];
  /** Number of the heading that says the title, −1 for none. */
  readonly heading: number;
};

type Group = { readonly members: number[]; length: number; linked: number; read: number };

/** Elements outwards that the blocks of a group have alike. */
const GROUP_LEVELS = [2, 4];
/** What stands for the distance to a block that there is not. */
const FAR = 99;

/** Blocks in elements of the same names form a group: how many, how much text, and how much of it Readability took. */
export function describeGroups({ blocks, lengths, isRead }: MeasuredBlocks): readonly (readonly number[])[] {
  const all = lengths.reduce((sum, length) => sum + length, 0) || 1;
  const rows: number[][] = blocks.map(() => []);
  for (const levels of GROUP_LEVELS) {
    const groups = new Map<string, Group>();
    blocks.forEach(({ tag, elements, linkShare }, i) => {
      const names = elements.slice(-levels).map((element) => element.tag + element.names.replace(/\d+/g, ''));
      const key = [tag, ...names].join('>');
      const group = groups.get(key) ?? { members: [], length: 0, linked: 0, read: 0 };
      const length = lengths[i] ?? 0;
      group.members.push(i);
      group.length += length;
      group.linked += length * linkShare;
      group.read += isRead[i] === true ? length : 0;
      groups.set(key, group);
    });
    for (const { members, length, linked, read } of groups.values()) {
      const spread = ((members.at(-1) ?? 0) - (members[0] ?? 0) + 1) / members.length;
      const row = [
        Math.log1p(members.length),
        length / all,
        Math.log1p(length / members.length),
        linked / (length || 1),
        read / (length || 1),
        Math.min(50, spread),
      ];
      for (const i of members) rows[i]?.push(...row);
    }
  }
  return rows;
}

/** How far each block is from its neighbours, the title, paragraphs and headings, in elements and in blocks. */
export function describeDistances(measured: MeasuredBlocks): readonly (readonly number[])[] {
  const { blocks, lengths, isProse, heading } = measured;
  const prose = blocks.flatMap((_, i) => (isProse[i] === true ? [i] : []));
  const first = prose.find((i) => i >= heading) ?? -1;
  const longest = prose.reduce((best, i) => ((lengths[i] ?? 0) > (lengths[best] ?? 0) ? i : best), prose[0] ?? 0);
  /** Elements around the block at `i` that are not around the one at `other`. */
  const climb = (i: number, other: number) => {
    const path = blocks[i]?.path ?? [];
    const others = blocks[other]?.path;
    if (others === undefined) return -1;
    let shared = 0;
    while (shared < path.length && path[shared] === others[shared]) shared += 1;
    return path.length - shared;
  };
  let before = -1;
  let above = -1;
  let next = 0;
  return blocks.map(({ tag }, i) => {
    const level = /^H[1-6]$/.test(tag) ? Number(tag[1]) : 0;
    if (level > 0) above = i;
    while ((prose[next] ?? blocks.length) <= i) next += 1;
    const after = prose[next] ?? -1;
    const row = [
      ...[i - 1, i + 1, heading, first, longest, before, after].map((other) => climb(i, other)),
      before < 0 ? FAR : Math.min(40, i - before),
      after < 0 ? FAR : Math.min(40, after - i),
      above < 0 ? FAR : Math.min(60, i - above),
      Number(blocks[above]?.tag[1] ?? 0),
      level,
      (blocks.length - i) / blocks.length,
    ];
    if (isProse[i] === true) before = i;
    return row;
  });
}
