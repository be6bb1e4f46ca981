import { useTranslation } from '#web/i18n/use-translation.ts'
import type { HowToSendQuery } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { countryName } from '#shared/country-name.ts'
import { useCouple } from '#web/workspace/giving/couple.ts'

/** For guests whose country has no way of its own: a person in the couple's country pays, and the gift stays theirs. */
export function LocalPayerOption({ gift }: { gift: NonNullable<HowToSendQuery['privateContribution']> }) {
  const { t } = useTranslation('receiving-accounts')
  const { locale } = useFormat()
  const { wedding, token, url } = gift
  const place = countryName(locale, wedding.country)
  const address = new URL(`/${wedding.slug}/regalar/envio/${token}?pais=${wedding.country}`, url).href
  const text = t('otherHand.message', { couple: useCouple(wedding), url: address })
  return (
    <section className="other-hand panel-card" aria-labelledby="otra-mano">
      <h2 id="otra-mano">{t('otherHand.title', { place })}</h2>
      <p>{t('otherHand.text')}</p>
      <a
        className="text-btn"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="whatsapp" />
        <span>{t('otherHand.ask')}</span>
      </a>
    </section>
  )
}
