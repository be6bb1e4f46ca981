import { useTranslation } from 'react-i18next'
import { SectionCard } from '#web/ui/workspace/card.tsx'
import './link-looks.css'

/** The picture of the link as chats show it: whole, and cut to a square. */
export function LinkLooks({ picture }: { picture: string }) {
  const { t } = useTranslation('stationery')
  return (
    <SectionCard title={t('looksTitle')} className="link-looks">
      <div className="link-looks-row">
        <figure>
          <img className="link-looks-wide" src={picture} alt="" width={1200} height={630} />
          <figcaption>{t('wide')}</figcaption>
        </figure>
        <figure>
          <img className="link-looks-square" src={picture} alt="" width={630} height={630} />
          <figcaption>{t('square')}</figcaption>
        </figure>
      </div>
      <p className="t13 mut">{t('looksNote')}</p>
    </SectionCard>
  )
}
