import { useTranslation } from '#web/i18n/use-translation.ts'
import './link-looks.css'

/** The link preview cropped to a square, as small chats show it, and its source. */
export function LinkLooks({ picture }: { picture: string }) {
  const { t } = useTranslation('stationery')
  return (
    <div className="link-looks">
      <img src={picture} alt="" width={630} height={630} />
      <p className="t13 mut">
        {t('squareNote')} {t('looksNote')}
      </p>
    </div>
  )
}
