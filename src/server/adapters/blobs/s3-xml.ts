import { DomUtils, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>;

/** The text of the first element of each of these names; names that are not there are left out. */
export function textOf<Name extends string>(xml: string | Node, names: readonly Name[]): Partial<Record<Name, string>> {
  const root = typeof xml === 'string' ? parse(xml) : xml;
  const found = names.flatMap((name) => {
    const [element] = DomUtils.getElementsByTagName(name, root, true, 1);
    return element === undefined ? [] : [[name, DomUtils.textContent(element)]];
  });
  return Object.fromEntries(found) as Partial<Record<Name, string>>;
}

type Page = { entries: { key: string; bytes: number; writtenAt: Date }[]; next: string | null };

/**
 * One page of ListObjectsV2, and where the next one begins.
 * @throws Error where it is no such page, as the answer of a proxy in between
 */
export function readPage(xml: string): Page {
  const root = parse(xml);
  const [list] = DomUtils.getElementsByTagName('ListBucketResult', root, true, 1);
  if (list === undefined) throw new Error('S3 answered a listing with something else');
  const entries = DomUtils.getElementsByTagName('Contents', list, true).map((element) => {
    const {
      Key = '',
      Size = '',
      LastModified = '',
    } = textOf(element as unknown as Node, ['Key', 'Size', 'LastModified']);
    return { key: Key, bytes: Number(Size), writtenAt: new Date(LastModified) };
  });
  const { IsTruncated, NextContinuationToken } = textOf(list as unknown as Node, [
    'IsTruncated',
    'NextContinuationToken',
  ]);
  return { entries, next: IsTruncated === 'true' ? (NextContinuationToken ?? null) : null };
}

function parse(xml: string): Node {
  return parseDocument(xml, { xmlMode: true });
}
