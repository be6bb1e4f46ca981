import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MoneyAnswer } from '#web/i18n/format.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { firstLetterOf } from '#web/ui/letters.ts'

type WhoElseProps = {
  signatures: readonly string[]
  /** Each giver's amount; empty unless the couple show them. */
  amounts: readonly MoneyAnswer[]
  giversCount: number
}

/** The signatures of givers, the number of anonymous ones, and amounts if the couple show them. */
export default function GiverList({ signatures, amounts, giversCount }: WhoElseProps) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const hidden = Math.max(0, giversCount - signatures.length)
  return (
    <section className="who" aria-labelledby="h-who">
      <h2 id="h-who">{t('gift.who')}</h2>
      <ul>
        {signatures.map((signature, index) => (
          <li key={`${index} ${signature}`}>
            <Monogram signature={signature} />
            {signature}
            {amounts[index] && <span className="mut"> · {format.money(amounts[index])}</span>}
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
      {amounts.length === 0 && <p className="small mut">{t('gift.whoNote')}</p>}
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

/** Returns the initial of the first name in a signature: "La abuela Carmen" → "C", "Los de la uni" → "U". */
function initialOf(signature: string): string {
  const words = signature.split(/\s+/)
  const named =
    words.find((word, index) => index > 0 && /^\p{Lu}/u.test(word)) ??
    (/^(el|la|los|las)$/i.test(words[0] ?? '') ? words.at(-1) : words[0])
  return firstLetterOf(named ?? '').toUpperCase()
}
