import { createContext, useContext } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { digestOfText } from '#shared/text-digest.ts'
import { languageOf } from '#web/i18n/languages.ts'

type OwnWordsValue = {
  /** Language and country of the couple; null where their words are in the language of the page. */
  readonly locale: string | null
  /** Digests of their words that are shown in the language of the page. */
  readonly translatedTexts: readonly number[]
}

/** The couple's language and the translated words, on the pages of their guests. */
export const OwnWords = createContext<OwnWordsValue>({ locale: null, translatedTexts: [] })

/**
 * Returns a function for the `lang` of a text that the couple wrote: their language where the guest reads another one and
 * the text has no translation. Not for texts of ours.
 */
export function useOwnWords(): (text: string | null | undefined) => string | undefined {
  const { locale, translatedTexts } = useContext(OwnWords)
  const { i18n } = useTranslation()
  const language = languageOf(locale)
  return (text) =>
    !text ||
    language === null ||
    language === languageOf(i18n.language) ||
    translatedTexts.includes(digestOfText(text))
      ? undefined
      : language
}
