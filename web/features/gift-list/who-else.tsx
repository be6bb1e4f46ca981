import { useTranslation } from 'react-i18next'
import { firstLetterOf } from '#web/ui/letters.ts'

type WhoElseProps = { signatures: readonly string[]; giversCount: number }

/** The names of those who wished to be seen, and how many prefer not to say; never amounts. */
export function WhoElse({ signatures, giversCount }: WhoElseProps) {
  const { t } = useTranslation('guest')
  const hidden = Math.max(0, giversCount - signatures.length)
  if (giversCount === 0) return null
  return (
    <section className="who" aria-labelledby="h-who">
      <h2 id="h-who">{t('gift.who')}</h2>
      <ul>
        {signatures.map((signature, index) => (
          <li key={`${index} ${signature}`}>
            <Monogram signature={signature} />
            {signature}
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <span className="mg q" aria-hidden="true">
              …
            </span>
            {t(signatures.length > 0 ? 'gift.whoHidden' : 'gift.whoOnlyHidden', { count: hidden })}
          </li>
        )}
      </ul>
      <p className="small mut">{t('gift.whoNote')}</p>
    </section>
  )
}

const twoNames = /^(\p{Lu})\S* (?:y|e|and|&) (\p{Lu})\S*$/u

function Monogram({ signature }: { signature: string }) {
  const [, one, other] = twoNames.exec(signature) ?? []
  return (
    <span className="mg" aria-hidden="true">
      {one ? (
        <>
          {one}
          <i>&amp;</i>
          {other}
        </>
      ) : (
        initialOf(signature)
      )}
    </span>
  )
}

/** The first letter of the first word that is a name: "La abuela Carmen" → "C", "Los de la uni" → "U". */
function initialOf(signature: string): string {
  const words = signature.split(/\s+/)
  const named =
    words.find((word, index) => index > 0 && /^\p{Lu}/u.test(word)) ??
    (/^(el|la|los|las)$/i.test(words[0] ?? '') ? words.at(-1) : words[0])
  return firstLetterOf(named ?? '').toUpperCase()
}
