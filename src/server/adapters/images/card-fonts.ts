import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { CardFace } from '#domain/image-cards/card-plan.ts';
import { readFontCharacters } from './font-characters.ts';

const require = createRequire(import.meta.url);

/** Font and spacing of a text. */
export type CardStyle = {
  /** Pango's name of the font, without a size. */
  font: string;
  /** Letter spacing, a share of the size; 0 for joined scripts. */
  spacing: number;
  /** Factor on the plan's size: letters of some fonts are smaller than those of others. */
  scale: number;
  /** Factor on the plan's line height: some fonts have more space between lines. */
  leading: number;
};
/** A font's file; the spacing is 0 and the factors are 1 where they are left out. */
type CardFont = Pick<CardStyle, 'font'> & Partial<CardStyle> & { file: string };

const FONTS = {
  newsreader: {
    font: 'Newsreader Medium',
    file: require.resolve('@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf'),
    spacing: -0.012,
  },
  newsreaderItalic: {
    font: 'Newsreader Italic',
    file: require.resolve('@expo-google-fonts/newsreader/400Regular_Italic/Newsreader_400Regular_Italic.ttf'),
    spacing: -0.004,
  },
  inter: {
    font: 'Inter Medium',
    file: require.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'),
    spacing: -0.011,
    scale: 0.94,
  },
  interBold: {
    font: 'Inter Bold',
    file: require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
    spacing: -0.024,
    scale: 0.94,
  },
  frankRuhl: {
    font: 'Frank Ruhl Libre Medium',
    file: require.resolve('@expo-google-fonts/frank-ruhl-libre/500Medium/FrankRuhlLibre_500Medium.ttf'),
    scale: 1.08,
    leading: 0.95,
  },
  frankRuhlBold: {
    font: 'Frank Ruhl Libre Bold',
    file: require.resolve('@expo-google-fonts/frank-ruhl-libre/700Bold/FrankRuhlLibre_700Bold.ttf'),
    scale: 1.08,
    leading: 0.95,
  },
  naskh: {
    font: 'Noto Naskh Arabic Medium',
    file: require.resolve('@expo-google-fonts/noto-naskh-arabic/500Medium/NotoNaskhArabic_500Medium.ttf'),
    scale: 1.12,
    leading: 0.86,
  },
  naskhBold: {
    font: 'Noto Naskh Arabic Bold',
    file: require.resolve('@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf'),
    scale: 1.12,
    leading: 0.86,
  },
  tiro: {
    font: 'Tiro Devanagari Hindi',
    file: require.resolve('@expo-google-fonts/tiro-devanagari-hindi/400Regular/TiroDevanagariHindi_400Regular.ttf'),
    scale: 1.05,
    leading: 1.3,
  },
} satisfies Record<string, CardFont>;

/** The fonts of each face; the first that has all characters of a text is used. Inter has the most alphabets. */
const FACES: Readonly<Record<CardFace, readonly CardFont[]>> = {
  serif: [FONTS.newsreader, FONTS.frankRuhl, FONTS.naskh, FONTS.tiro, FONTS.inter],
  italic: [FONTS.newsreaderItalic, FONTS.frankRuhl, FONTS.naskh, FONTS.tiro, FONTS.inter],
  sans: [FONTS.inter, FONTS.frankRuhl, FONTS.naskh, FONTS.tiro],
  bold: [FONTS.interBold, FONTS.frankRuhlBold, FONTS.naskhBold, FONTS.tiro],
};

/** Every font's file, in the order in which they are tried for characters that a text's font does not have. */
export const CARD_FONT_FILES: readonly { font: string; file: string }[] = Object.values(FONTS);

/** Spaces and control characters are not drawn. */
const NOT_DRAWN = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

const charactersByFile = new Map<string, Promise<Set<number>>>();

function charactersOf({ file }: { file: string }): Promise<Set<number>> {
  const known = charactersByFile.get(file);
  if (known !== undefined) return known;
  const reading = readFile(file).then(readFontCharacters);
  charactersByFile.set(file, reading);
  return reading;
}

function visible(text: string): string[] {
  return [...new Set(text.normalize('NFC'))].filter((character) => !NOT_DRAWN.test(character));
}

async function missingFrom(font: { file: string }, characters: readonly string[]): Promise<string[]> {
  const has = await charactersOf(font);
  return characters.filter((character) => !has.has(character.codePointAt(0) ?? 0));
}

/** The characters of a text that none of the fonts has, each once. */
export async function findMissingCharacters(text: string): Promise<string[]> {
  let missing = visible(text);
  for (const font of CARD_FONT_FILES) missing = await missingFrom(font, missing);
  return missing;
}

/** How a text is set in a face: in the first of its fonts that holds all of it, else in the one that holds most. */
export async function chooseStyle(face: CardFace, text: string): Promise<CardStyle> {
  const characters = visible(text);
  const missing = await Promise.all(FACES[face].map((font) => missingFrom(font, characters)));
  const least = Math.min(...missing.map(({ length }) => length));
  const at = missing.findIndex(({ length }) => length === least);
  const chosen: CardFont = FACES[face][at] ?? FONTS.inter;
  const { font, spacing = 0, scale = 1, leading = 1 } = chosen;
  return { font, spacing, scale, leading };
}
