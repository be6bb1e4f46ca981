import { OwnText } from '#web/workspace/couple-page/second-language.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { momentsOf, type Section } from '#web/workspace/couple-page/page-sections.ts'
import { SectionHead } from './section-head.tsx'
import './moments.css'

/** The songs of the day, or its timetable on a page without a programme. */
export function Moments({ section, anchor }: { section: Section; anchor: string }) {
  const { t } = useTranslation('guest')
  return (
    <section className="moments" id={anchor} data-section={section.id}>
      <div className="wrap beside">
        <SectionHead section={section} title={t('page.music.title')} />
        <MomentList section={section} />
      </div>
    </section>
  )
}

/** The moments of a section, with the time where one is set. */
export function MomentList({ section }: { section: Section }) {
  const moments = momentsOf(section)
  const hasTimes = moments.some(({ time }) => time !== '')
  return (
    <ol className={hasTimes ? 'with-times' : 'songs'}>
      {moments.map(({ id, time, text }) => (
        <li key={id}>
          <OwnText as="span" className="hour" text={time} />
          <OwnText as="span" className="what" text={text} />
        </li>
      ))}
    </ol>
  )
}
