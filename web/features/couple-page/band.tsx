import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { capitalize } from '#shared/capitalize.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import './band.css'

type BandProps = {
  weddingDate: string
  place: string
  venue: string
  daysToGo: number
  /** Whether the days until the wedding are counted. */
  hasCountdown: boolean
  /** The answer to the invitation; null if none is asked for, which leaves the list as the only thing to do. */
  answerHref: string | null
  listHref: string
}

/** Date, place and days left on paper, readable over every photograph. */
export function Band({ weddingDate, place, venue, answerHref, listHref, ...countdown }: BandProps) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  return (
    <div className="wrap band-wrap">
      <div className="paper band">
        <dl>
          <div className="when">
            <dt>{capitalize(format.weekday(weddingDate))}</dt>
            <dd>{format.date(weddingDate)}</dd>
          </div>
          {venue === '' ? (
            <div className="where is-plain">
              <dt className="sr">{t('page.where')}</dt>
              <dd>{place}</dd>
            </div>
          ) : (
            <div className="where">
              <dt>{place}</dt>
              <dd>{venue}</dd>
            </div>
          )}
        </dl>
        <div className="band-foot">
          <DaysLeft {...countdown} />
          <Link className="btn btn-1" to={answerHref ?? listHref}>
            {answerHref ? t('page.answer') : t('page.seeList')}
          </Link>
        </div>
      </div>
    </div>
  )
}

function DaysLeft({ daysToGo: days, hasCountdown }: Pick<BandProps, 'daysToGo' | 'hasCountdown'>) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  if (days <= 0) return <p className="left is-words">{t(days === 0 ? 'page.today' : 'page.past')}</p>
  if (!hasCountdown) return null
  return (
    <p className="left">
      <strong>{format.number(days)}</strong>{' '}
      <span className="left-short">{t('page.days', { count: days })}</span>
      <span className="left-long">{t('page.daysLong', { count: days })}</span>
    </p>
  )
}
