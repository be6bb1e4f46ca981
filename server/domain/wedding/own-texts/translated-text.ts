import type { Translation } from '#server/domain/wedding/translations/index.ts'
import type { OwnText } from './own-text.ts'

/** A text of the couple with its translation. */
export type TranslatedText = OwnText & {
  /** Translation that guests read; null without one. */
  readonly translation: string | null
  /** Former original of the same field with its translation, which guests no longer read; null if there is none. */
  readonly former: Pick<Translation, 'original' | 'text'> | null
  /** Translation that exists in the catalogue for these very words; null if there is none. */
  readonly suggestion: string | null
  /** Whether guests see the words only after the page is published. */
  readonly isUnpublished: boolean
}

type Knowledge = {
  /** Translations, newest first. */
  readonly translations: readonly Translation[]
  /** The words that guests read now. */
  readonly publishedWords: ReadonlySet<string>
  /** Translations of the catalogue by original. */
  readonly suggestions: ReadonlyMap<string, string>
}

/**
 * Adds their translations to the texts. Words that occur several times are listed once. A translation belongs to its
 * words: after a change of the words it is only offered for them, as `former`.
 */
export function withTranslations(
  texts: readonly OwnText[],
  { translations, publishedWords, suggestions }: Knowledge,
): TranslatedText[] {
  const byOriginal = new Map(translations.map((one) => [one.original, one.text]))
  const words = new Set(texts.map(({ original }) => original))
  const former = translations.filter(({ original }) => !words.has(original))
  const listed = new Set<string>()
  return texts.flatMap((text) => {
    const { original, key } = text
    if (listed.has(original)) return []
    listed.add(original)
    const translation = byOriginal.get(original) ?? null
    return {
      ...text,
      translation,
      former: translation === null ? (former.find(({ field }) => field === key) ?? null) : null,
      suggestion: translation === null ? (suggestions.get(original) ?? null) : null,
      isUnpublished: !publishedWords.has(original),
    }
  })
}
