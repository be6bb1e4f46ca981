import { useTranslation } from 'react-i18next'
import { routeData } from '#web/graphql/route-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PublicFrame } from './public-frame.tsx'

const shown = routeData(['marketing'], async () => null)
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const questions = [
  'guests.account',
  'guests.money',
  'guests.share',
  'guests.undo',
  'guests.anonymous',
  'guests.behalf',
  'guests.lost',
  'couples.start',
  'couples.see',
  'couples.bank',
  'couples.received',
  'couples.change',
  'couples.close',
] as const

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
          {(['guests', 'couples'] as const).map((group) => (
            <section key={group}>
              <h2>{t(`help.${group}Title`)}</h2>
              <div className="questions">
                {questions
                  .filter((key) => key.startsWith(group))
                  .map((key) => (
                    <details key={key}>
                      <summary>
                        {t(`help.${key}.q`)}
                        <Icon name="plus" />
                      </summary>
                      <p>{t(`help.${key}.a`)}</p>
                    </details>
                  ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </PublicFrame>
  )
}
