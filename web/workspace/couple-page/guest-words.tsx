import { type ReactNode, useMemo } from 'react'
import { OwnWords } from './own-words.ts'

type GuestWordsProps = {
  words: { readonly locale: string; readonly translatedTexts: readonly number[] }
  children: ReactNode
}

/** A page of the couple's guests, which marks their words in another language. */
export function GuestWords({ words: { locale, translatedTexts }, children }: GuestWordsProps) {
  const own = useMemo(() => ({ locale, translated: new Set(translatedTexts) }), [locale, translatedTexts])
  return <OwnWords value={own}>{children}</OwnWords>
}
