import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import '#web/workspace/couple-page/quiet-link.css'

/** The link from the couple's page to their memories, if shown. */
export function MemoriesLink({ slug, count }: { slug: string; count: number }) {
  const { t } = useTranslation('postcard')
  if (count === 0) return null
  return (
    <section className="quiet" aria-labelledby="recuerdos">
      <div className="wrap">
        <h2 id="recuerdos">{t('album.title')}</h2>
        <p className="mut">{t('album.onPage', { count })}</p>
        <Link className="link" to={`/${slug}/recuerdos`}>
          {t('album.see')} <Icon name="arrow-right" className="go" />
        </Link>
      </div>
    </section>
  )
}
