/** Returns a text of the couple in the reader's language, or the original without a translation. */
export type Translate = (text: string) => string

/** Returns a function that finds translations by their originals. */
export function translateBy(translations: Readonly<Record<string, string>>): Translate {
  const byOriginal = new Map(Object.entries(translations))
  return (text) => byOriginal.get(text) ?? text
}

/** Returns the texts of an object's fields in the reader's language. */
export function translateFields<Item extends object>(
  item: Item,
  fields: readonly KeysOfTexts<Item>[],
  translate: Translate,
): Item {
  const texts: Record<string, string> = {}
  for (const field of fields) {
    const text = item[field]
    if (typeof text === 'string') texts[String(field)] = translate(text)
  }
  return { ...item, ...texts }
}

type CelebrationTexts = {
  readonly name: string
  readonly note: string | null
  readonly dressCode: string | null
  readonly pictureAlt: string
}

/** Returns a celebration with the couple's words in the reader's language. */
export function translateCelebration<Shown extends CelebrationTexts>(
  celebration: Shown,
  translate: Translate,
): Shown {
  const { name, note, dressCode, pictureAlt } = celebration
  return {
    ...celebration,
    name: translate(name),
    note: note && translate(note),
    dressCode: dressCode && translate(dressCode),
    pictureAlt: translate(pictureAlt),
  }
}

type KeysOfTexts<Item> = {
  [Key in keyof Item]-?: Item[Key] extends string | null | undefined ? Key : never
}[keyof Item]

/**
 * Returns how guests read names that must stay different from each other: translated, or all of them in the
 * original if two would become the same.
 */
export function translateNames(names: readonly string[], translate: Translate): Translate {
  return new Set(names.map(translate)).size === names.length ? translate : (name) => name
}
