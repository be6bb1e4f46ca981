import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import type { LeadMemoryFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { InSecondLanguage } from '#web/workspace/couple-page/second-language.tsx'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { focusOf } from '#web/workspace/updates/photo-focus.ts'
import './memories-section.css'

type MemoriesSectionProps = { slug: string; count: number; memory: LeadMemoryFragment }

/** The latest memory as one large photograph with a line, which leads to all of them. */
export default function MemoriesSection({ slug, count, memory }: MemoriesSectionProps) {
  const { t } = useTranslation('postcard')
  const own = useOwnWords()
  const photo = memory.photos[0] ?? { image: memory.image, caption: '', focalX: null, focalY: null }
  const line = photo.caption || memory.title
  return (
    <section className="lead-memory" aria-labelledby="recuerdos">
      <div className="wrap">
        <h2 id="recuerdos">{t('album.title')}</h2>
        <Link to={`/${slug}/recuerdos`}>
          <span className="lead-memory-window">
            <Picture
              name={photo.image}
              alt=""
              sizes="(min-width: 1280px) 1170px, 92vw"
              focus={focusOf(photo)}
            />
          </span>
          <span className="lead-memory-line it" lang={own(line)}>
            {line}
            <InSecondLanguage of={line} />
          </span>
          <span className="link">
            {t('album.toAll', { count })} <Icon name="arrow-right" className="go" />
          </span>
        </Link>
      </div>
    </section>
  )
}
