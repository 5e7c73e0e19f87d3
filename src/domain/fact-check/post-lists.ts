import { wordKey } from '#domain/language/fold-text.ts';

/** A line that begins like an item: with a bullet, a number, a keycap, an emoji or an arrow. */
const ITEM = /^\s*(?:[-–—*•·‣●○◦▪▫■□▸►→➡➜✓✔✗·・‐]|\d{1,2}[.)](?=\s)|\d\u20e3|\p{Extended_Pictographic})/u;

/** How many items each list of a post has: what the post's own 'three lessons' count. */
export function listLengths(plain: string): Set<number> {
  const lines = plain.split('\n').filter((line) => line.trim() !== '');
  const lengths = new Set<number>();
  let items = 0;
  for (const line of [...lines, 'end']) {
    if (ITEM.test(line)) items += 1;
    else {
      if (items > 1) lengths.add(items);
      items = 0;
    }
  }
  return lengths;
}

/** A number that only counts the post's own lines: '1. ', '2) ', '3⃣', 'Step 4:'. */
const MARKER =
  /^[ \t]*(?:(\d{1,3})(?:[.)](?=\s)|\u20e3|[ \t]*[–—-](?=\s\p{L})|:(?=\s))|(?:\P{L}{0,4})(?:Step|Tip|Day|Part|Lesson|Rule|Reason|Point|Mistake|Chapter|Schritt|Tipp|Tag|Teil|Regel|Étape|Conseil|Paso|Consejo|Passo|Dica|Stap) (\d{1,3})\b)/gmu;

/** Offsets of the numbers that only count the post's own lines. */
export function listMarkers(plain: string): Set<number> {
  const offsets = new Set<number>();
  for (const match of plain.matchAll(MARKER)) {
    const number = match[1] ?? match[2] ?? '';
    offsets.add(match.index + match[0].lastIndexOf(number));
  }
  return offsets;
}

/** Nouns that a post counts of its own: '3 lessons' are the writer's, not the source's. Keys as `wordKey` makes them. */
const LIST_NOUNS = new Set(
  `things thing lessons reasons ways steps tips takeaways points questions ideas facts numbers figures insights observations
  rules mistakes habits signs examples thoughts learnings changes words minutes-read truths myths moves principles details
  dinge sachen lektionen gründe schritte tipps punkte fragen ideen fakten zahlen erkenntnisse regeln fehler beispiele gedanken
  choses leçons raisons étapes conseils idées faits chiffres enseignements règles erreurs exemples façons
  cosas lecciones razones pasos consejos puntos preguntas datos claves cifras ideas hechos errores ejemplos formas
  cose lezioni motivi ragioni passi consigli punti domande idee dati numeri fatti errori esempi modi
  coisas lições razões passos dicas pontos perguntas ideias dados números factos fatos erros exemplos
  dingen lessen redenen stappen punten vragen ideeën cijfers feiten regels fouten voorbeelden manieren inzichten`
    .split(/\s+/)
    .map(wordKey),
);

export function isListNoun(word: string): boolean {
  return LIST_NOUNS.has(wordKey(word));
}
