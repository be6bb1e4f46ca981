import { useMemo } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { foldQuotes, letterCleaner } from './letter-html.ts'

let clean: ReturnType<typeof letterCleaner> | undefined

/** The text of a letter, sanitized again; the quote at its end is folded. */
export function LetterWords({ html, images = false }: { html: string; images?: boolean }) {
  const { t } = useTranslation('mailbox')
  const { ownText, quoted } = useMemo(() => {
    clean ??= letterCleaner(window)
    return foldQuotes(clean(html, { images }), new DOMParser())
  }, [html, images])
  return (
    <>
      <div className="letter-html" dangerouslySetInnerHTML={{ __html: ownText }} />
      {quoted && (
        <details className="quoted">
          <summary>{t('read.quoted')}</summary>
          <div className="letter-html" dangerouslySetInnerHTML={{ __html: quoted }} />
        </details>
      )}
    </>
  )
}
