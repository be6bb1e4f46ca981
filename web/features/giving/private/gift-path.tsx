import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { Link, useSearchParams } from 'react-router'
import type { JourneyStopFragment, PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Journey } from '../journey/journey.tsx'
import { isBroughtInCash, useWhen } from './gift-words.ts'

type GiftPathProps = { gift: PrivateGiftFragment; image: string }

/** The steps of a gift. Several gifts each have their own, selected in the address; instalments share one. */
export function GiftPath({ gift, image }: GiftPathProps) {
  const { t } = useTranslation('give')
  const own = useOwnWords()
  const [query] = useSearchParams()
  const whenOf = useStopWords(gift)
  const cashDay = isBroughtInCash(gift) ? t('private.journey.cashDay') : null
  const paths = gift.instalmentPlan ? [] : gift.paths
  const chosen = paths.find(({ slug }) => slug === query.get('camino')) ?? paths[0]
  const stops = (chosen?.journey ?? gift.journey).map((stop) => ({
    step: stop.step,
    isSkipped: stop.isSkipped,
    when: whenOf(stop),
    expected: stop.step === 'sent' ? cashDay : null,
  }))
  return (
    <>
      <div className="t-h">
        <h2 aria-hidden="true">{t('private.journey.title')}</h2>
        {paths.length > 1 ? (
          <nav className="paths" aria-label={t('private.journey.which')}>
            {paths.map(({ slug, title }) => (
              <Link
                key={slug}
                lang={own(title)}
                to={`?camino=${slug}`}
                replace
                preventScrollReset
                aria-current={slug === chosen?.slug ? 'true' : undefined}
              >
                {title}
              </Link>
            ))}
          </nav>
        ) : (
          <p className="muted">{t('private.journey.hint')}</p>
        )}
      </div>
      <Journey stops={stops} image={chosen?.image ?? gift.lines[0]?.image ?? image} />
    </>
  )
}

/** Returns a function for the date of a step; null while it is in the future. */
function useStopWords(gift: PrivateGiftFragment): (stop: JourneyStopFragment) => string | null {
  const { t } = useTranslation('give')
  const format = useFormat()
  const when = useWhen(gift.wedding)
  return ({ step, at, on, isSkipped }) => {
    if (!at) return null
    if (isSkipped) return t('private.when.unneeded')
    if (step === 'booked' && on) return t('private.when.for', { date: format.date(on) })
    if (step === 'lived' && on) return t('private.when.day', { date: format.date(on) })
    return when(at)
  }
}
