import { OwnText } from '#web/workspace/couple-page/second-language.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { Picture } from '#web/ui/picture.tsx'
import type { Section } from '#web/workspace/couple-page/page-sections.ts'
import './rsvp-card.css'

type RsvpCardProps = {
  section: Section
  anchor: string
  slug: string
  couple: string
  venue: string
  place: string
  image: string
}

/** The card to find the own invitation by name. */
export function RsvpCard({ section, anchor, slug, couple, venue, place, image }: RsvpCardProps) {
  const { t } = useTranslation('guest')
  return (
    <section className="rsvp-card" id={anchor} data-section={section.id}>
      <div className="wrap">
        <div className="paper card">
          <div className="ask">
            <OwnText as="h2" text={section.title} fallback={t('page.rsvp.title')} />
            <OwnText as="p" text={section.text} fallback={t('page.rsvp.text')} />
            <Link className="btn btn-1" to={`/${slug}/asistencia`}>
              {t('page.answer')}
            </Link>
          </div>
          <div className="back" aria-hidden="true">
            <div className="stamp">
              <Picture name={image} alt="" sizes="240px" focus={{ x: 76, y: 60 }} />
            </div>
            <p className="it">
              {couple}
              {venue !== '' && <span>{venue}</span>}
              <span>{place}</span>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
