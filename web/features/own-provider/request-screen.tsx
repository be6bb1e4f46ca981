import { useTranslation } from '#web/i18n/use-translation.ts'
import { isOpenRequest, isWithProvider } from '#shared/states/booking-request.ts'
import type { OwnRequestShownFragment, ProviderAnswer } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProviderFrame } from './provider-frame.tsx'
import { AnswerForm, type RefusedAnswer, RequestAnswers, Words } from './request-answers.tsx'

type RequestScreenProps = {
  token: string
  request: OwnRequestShownFragment
  chosen: ProviderAnswer | null
  /** Whether this page follows an answer: it was stored, or another one was there before. */
  outcome: 'saved' | 'moved' | null
  refused: RefusedAnswer | null
}

/** A request for dates as its provider reads and answers it. */
export function RequestScreen({ token, request, chosen, outcome, refused }: RequestScreenProps) {
  const { t } = useTranslation('provider')
  const format = useFormat()
  const { coupleNames: couple, giftTitle, providerName, people, dates, wishes, state } = request
  return (
    <ProviderFrame title={giftTitle}>
      <header className="own-head">
        <p className="mut">{providerName}</p>
        <h1>{giftTitle}</h1>
        <p className="lead">{t('request.lead', { couple, people })}</p>
      </header>
      {outcome && (
        <p className="own-note" role="status">
          <Icon name={outcome === 'saved' ? 'check' : 'alert'} />{' '}
          <span>{t(`request.${outcome}`, { couple })}</span>
        </p>
      )}
      {wishes && <blockquote className="own-words">{wishes}</blockquote>}
      {!isWithProvider(state) && (
        <section aria-labelledby="piden">
          <h2 id="piden">{t('request.asks')}</h2>
          <ul className="own-dates">
            {dates.map((date) => (
              <li key={date}>{format.day(date)}</li>
            ))}
          </ul>
        </section>
      )}
      <PresentState request={request} />
      {isOpenRequest(state) && <RequestAnswers request={request} chosen={chosen} refused={refused} />}
      {state === 'confirmed' && (
        <details open={chosen === 'decline' || refused !== null}>
          <summary>{t('request.withdraw.title')}</summary>
          <p>{t('request.withdraw.text', { couple })}</p>
          <AnswerForm
            answer="decline"
            request={request}
            refused={refused}
            submit={t('request.withdraw.submit')}
          >
            <Words refused={refused} answer="decline" />
          </AnswerForm>
        </details>
      )}
      <footer className="own-end mut">
        <p>{t('request.money')}</p>
        <p>
          <TextLink to={`/oferente/${token}`}>{t('request.page')}</TextLink>
        </p>
      </footer>
    </ProviderFrame>
  )
}

/** What was answered last, and what follows. */
function PresentState({ request }: { request: OwnRequestShownFragment }) {
  const { t } = useTranslation('provider')
  const format = useFormat()
  const { state, date, offeredDates, coupleNames: couple, entries } = request
  if (state === 'asked') return null
  const text = entries.findLast(({ act }) => act === 'offer' || act === 'decline' || act === 'confirm')?.text
  return (
    <section aria-labelledby="estado" className="own-state">
      <h2 id="estado">{t(`request.state.${state}`, { couple, date: date ? format.day(date) : '' })}</h2>
      {state === 'offered' && (
        <ul className="own-dates">
          {offeredDates.map((day) => (
            <li key={day}>{format.day(day)}</li>
          ))}
        </ul>
      )}
      {text && <blockquote className="own-words">{text}</blockquote>}
    </section>
  )
}
