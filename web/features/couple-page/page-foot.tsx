import { useTranslation } from '#web/i18n/use-translation.ts'
import { FootLinks } from '#web/workspace/couple-page/guest-foot.tsx'
import { ShareButton } from '#web/features/couple-page/share-button.tsx'
import { capitalize } from '#shared/capitalize.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import './page-foot.css'

type PageFootProps = {
  weddingDate: string
  place: string
  venue: string
  daysToGo: number
  url: string
  title: string
}

export function PageFoot({ weddingDate, place, venue, daysToGo, url, title }: PageFootProps) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const day = format.day(weddingDate)
  return (
    <footer className="foot page-foot">
      <div className="wrap">
        <div className="bye-row">
          <p className="bye">{daysToGo < 0 ? t('page.byePast') : t('page.bye', { place })}</p>
          <p className="it">
            {capitalize(day)}
            {venue !== '' && (
              <>
                <br />
                {venue}
              </>
            )}
          </p>
        </div>
        <div className="contact">
          <ShareButton className="link" url={url} title={title} label={t('share.page')} wordy />
        </div>
        <div className="foot-base">
          <FootLinks />
        </div>
      </div>
    </footer>
  )
}
