import { createContext, useContext } from 'react'
import { digestOfText } from '#shared/text-digest.ts'
import { useOwnWords } from './own-words.ts'
import './second-language.css'

/** The couple's words in the other language of their page. */
export type SecondLanguageValue = {
  readonly language: string
  readonly texts: readonly { readonly digest: number; readonly text: string }[]
}

/** The second language of the page; null unless the couple show both together. */
export const SecondLanguage = createContext<SecondLanguageValue | null>(null)

type InSecondLanguageProps = {
  /** A text of the couple as the page shows it. */
  of: string | null | undefined
  /** Returns the part to show of a long text. */
  part?: ((text: string) => string) | undefined
}

/** A text of the couple in the second language, inside the element that shows the text; nothing without a translation. */
export function InSecondLanguage({ of: shown, part = whole }: InSecondLanguageProps) {
  const second = useContext(SecondLanguage)
  const digest = second && shown ? digestOfText(shown) : null
  const words = part(second?.texts.find((one) => one.digest === digest)?.text ?? '')
  return (
    words !== '' && (
      <span className="second-language" lang={second?.language}>
        {words}
      </span>
    )
  )
}

type OwnTextProps = {
  as: 'h2' | 'h3' | 'h4' | 'p' | 'span'
  /** A text of the couple. */
  text: string | null
  /** Our words where the couple wrote none. */
  fallback?: string
  part?: InSecondLanguageProps['part']
  id?: string
  className?: string
}

/** A text of the couple with its language, and below it the second language; nothing without words. */
export function OwnText({ as: Element, text, fallback = '', part = whole, ...rest }: OwnTextProps) {
  const own = useOwnWords()
  const shown = text ? part(text) : fallback
  return (
    shown !== '' && (
      <Element {...rest} lang={own(text)}>
        {shown}
        <InSecondLanguage of={text} part={part} />
      </Element>
    )
  )
}

const whole = (text: string) => text
