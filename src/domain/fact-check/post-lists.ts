/** What makes a line an item: a bullet, a number, a keycap, an emoji or an arrow at its start. */
const ITEM = /^\s*(?:[-–—*•·‣●○◦▪▫■□▸►→➡➜✓✔✗·・‐]|\d{1,2}[.)](?=\s)|\d\u20e3|\p{Extended_Pictographic})/u;

/** How many items each list of a post has: what its own 'three lessons' are counted by. */
export function listLengths(plain: string): Set<number> {
  const lengths = new Set<number>();
  let open = 0;
  const close = () => {
    if (open > 1) lengths.add(open);
    open = 0;
  };
  for (const line of plain.split('\n')) {
    if (line.trim() === '') continue;
    if (ITEM.test(line)) open += 1;
    else close();
  }
  close();
  return lengths;
}

/** Offsets at which a number only counts the post's own lines: '1. ', '2) ', '3⃣', 'Step 4:'. */
const MARKER =
  /^[ \t]*(?:(\d{1,3})(?:[.)](?=\s)|\u20e3|[ \t]*[–—-](?=\s\p{L})|:(?=\s))|(?:\P{L}{0,4})(?:Step|Tip|Day|Part|Lesson|Rule|Reason|Point|Mistake|Chapter|Schritt|Tipp|Tag|Teil|Regel|Étape|Conseil|Paso|Consejo|Passo|Dica|Stap) (\d{1,3})\b)/gmu;

export function listMarkers(plain: string): Set<number> {
  const offsets = new Set<number>();
  for (const match of plain.matchAll(MARKER)) {
    const number = match[1] ?? match[2] ?? '';
    offsets.add(match.index + match[0].lastIndexOf(number));
  }
  return offsets;
}
