import { useTranslation } from '#web/i18n/use-translation.ts'
import { routeData } from '#web/graphql/route-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PublicFrame } from './public-frame.tsx'

const shown = routeData(['marketing'], async () => null)
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const fromGuests = ['account', 'money', 'share', 'undo', 'held', 'anonymous', 'behalf', 'lost'] as const
const fromCouples = ['start', 'see', 'bank', 'received', 'change', 'close'] as const

export default function Help() {
  const { t } = useTranslation('marketing')
  return (
    <PublicFrame>
      <title>{t('help.title')}</title>
      <meta name="description" content={t('help.lead')} />
      <div className="wrap">
        <div className="text-page">
          <h1>{t('help.h1')}</h1>
          <p className="lead">{t('help.lead')}</p>
          <section>
            <h2>{t('help.guestsTitle')}</h2>
            <div className="questions">
              {fromGuests.map((key) => (
                <Question
                  key={key}
                  id={key === 'held' ? 'apartados' : undefined}
                  question={t(`help.guests.${key}.q`)}
                  answer={t(`help.guests.${key}.a`)}
                />
              ))}
            </div>
          </section>
          <section>
            <h2>{t('help.couplesTitle')}</h2>
            <div className="questions">
              {fromCouples.map((key) => (
                <Question
                  key={key}
                  question={t(`help.couples.${key}.q`)}
                  answer={t(`help.couples.${key}.a`)}
                />
              ))}
            </div>
          </section>
        </div>
      </div>
    </PublicFrame>
  )
}

/** The id is of the answer: a link to it opens the question. */
function Question({ id, question, answer }: { id?: string | undefined; question: string; answer: string }) {
  return (
    <details>
      <summary>
        {question}
        <Icon name="plus" />
      </summary>
      <p id={id}>{answer}</p>
    </details>
  )
}
