import { useTranslation } from 'react-i18next'
import type { Section } from '#web/workspace/couple-page/page-sections.ts'
import { SectionHead } from './section-head.tsx'
import './moments.css'

/** The schedule or the music, with the time if set. */
export function Moments({ section, anchor }: { section: Section; anchor: string }) {
  const { t } = useTranslation('guest')
  const moments = section.moments.filter(({ text }) => text !== '')
  const hasTimes = moments.some(({ time }) => time !== '')
  return (
    <section className="moments" id={anchor} data-section={section.id}>
      <div className="wrap beside">
        <SectionHead title={section.title || t('page.music.title')} text={section.text} />
        <ol className={hasTimes ? 'with-times' : 'songs'}>
          {moments.map(({ id, time, text }) => (
            <li key={id}>
              {time !== '' && <span className="hour">{time}</span>}
              <span className="what">{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
