import { useTranslation } from '#web/i18n/use-translation.ts'
import { isCurrentRequest } from '#shared/states/booking-request.ts'
import type { OwnProviderShownFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OwnDataForm } from './own-data-form.tsx'
import type { RefusedProvider } from './provider-problem.ts'
import { PriceForm } from './price-form.tsx'
import { ProviderFrame } from './provider-frame.tsx'

type OwnProviderScreenProps = {
  token: string
  own: OwnProviderShownFragment
  /** What the last submission did, if the page follows one. */
  saved: string | null
  refused: RefusedProvider | null
  /** Slug of the idea whose price was not understood. */
  wrongPrice: string | null
}

const savedTexts: Readonly<Record<string, 'saved' | 'waiting' | 'prices.saved'>> = {
  espera: 'waiting',
  precio: 'prices.saved',
}

/** The own page of a provider: what Vivencia knows about it, to correct. */
export function OwnProviderScreen({ token, own, saved, refused, wrongPrice }: OwnProviderScreenProps) {
  const { t } = useTranslation('provider')
  const format = useFormat()
  const { name, place } = own.data
  return (
    <ProviderFrame title={name}>
      <header className="own-head">
        <p className="mut">{t('title')}</p>
        <h1>{name}</h1>
        {place && <p className="mut">{place}</p>}
        <p className="lead">{t('lead', { name })}</p>
        {!own.isShown && <p>{t('hidden')}</p>}
      </header>
      {saved && (
        <p className="own-note" role="status">
          <Icon name="check" /> <span>{t(savedTexts[saved] ?? 'saved')}</span>
        </p>
      )}
      <OpenRequests token={token} requests={own.bookingRequests} />
      <section aria-labelledby="ideas">
        <h2 id="ideas">{t('ideas.title', { count: own.ideas.length })}</h2>
        <ul className="own-ideas">
          {own.ideas.map((idea) => (
            <li key={idea.slug}>
              <b>{idea.title}</b>
              <span className="mut">{[idea.summary, idea.place].filter(Boolean).join(' · ')}</span>
              <PriceForm idea={idea} isWrong={wrongPrice === idea.slug} />
            </li>
          ))}
        </ul>
      </section>
      <OwnDataForm own={own} refused={refused} />
      <footer className="own-end mut">
        <p>{t('fixed')}</p>
        <p>{t('until', { date: format.date(own.expiresAt.slice(0, 10)) })}</p>
        <p>
          <TextLink to={`/oferente/${token}/baja`}>{t('leave.link')}</TextLink>
        </p>
      </footer>
    </ProviderFrame>
  )
}

type OpenRequestsProps = { token: string; requests: OwnProviderShownFragment['bookingRequests'] }

/** The requests for dates that wait for an answer or have an agreed day. */
function OpenRequests({ token, requests }: OpenRequestsProps) {
  const { t } = useTranslation('provider')
  const format = useFormat()
  const shown = requests.flatMap((request) =>
    isCurrentRequest(request.state) ? [{ ...request, state: request.state }] : [],
  )
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="fechas">
      <h2 id="fechas">{t('requests.title')}</h2>
      <ul className="own-ideas">
        {shown.map(({ id, state, coupleNames, giftTitle, date }) => (
          <li key={id}>
            <TextLink to={`/oferente/${token}/reserva/${id}`}>{`${giftTitle} · ${coupleNames}`}</TextLink>
            <span className="mut">
              {t(`requests.state.${state}`, { date: date ? format.date(date) : '' })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
