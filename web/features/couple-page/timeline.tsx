import { useTranslation } from '#web/i18n/use-translation.ts'
import { Picture } from '#web/ui/picture.tsx'
import { OwnText } from '#web/workspace/couple-page/second-language.tsx'
import { momentsOf, type Section } from '#web/workspace/couple-page/page-sections.ts'
import { SectionHead } from './section-head.tsx'
import './timeline.css'

/** The moments that led to the wedding, in order, each with its date, words and perhaps a picture. */
export default function Timeline({ section, anchor }: { section: Section; anchor: string }) {
  const { t } = useTranslation('guest')
  return (
    <section className="timeline" id={anchor} data-section={section.id}>
      <div className="wrap">
        <SectionHead section={section} title={t('page.timeline.title')} />
        <ol>
          {momentsOf(section).map(({ id, time, title, text }) => {
            const picture = section.pictures.find((one) => one.id === id)
            return (
              <li key={id}>
                {picture && (
                  <span className="timeline-window">
                    <Picture
                      name={picture.picture}
                      alt={picture.caption}
                      sizes="(min-width: 600px) 300px, 99px"
                      focus={{ x: picture.focalX, y: picture.focalY }}
                    />
                  </span>
                )}
                <OwnText as="p" className="it timeline-date" text={time} />
                <OwnText as="h3" text={title} />
                <OwnText as="p" className="timeline-text mut" text={text} />
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
