import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import type { Section } from '#web/workspace/couple-page/page-sections.ts'
import './section-head.css'

type SectionHeadProps = {
  section: Pick<Section, 'title' | 'text'>
  /** Our words where the couple wrote none. */
  title: string
  text?: string
}

/** The heading and introduction of a section. */
export function SectionHead({ section, title, text = '' }: SectionHeadProps) {
  const own = useOwnWords()
  const shownText = section.text || text
  return (
    <div className="section-head">
      <h2 lang={own(section.title)}>{section.title || title}</h2>
      {shownText !== '' && (
        <p className="mut" lang={own(section.text)}>
          {shownText}
        </p>
      )}
    </div>
  )
}
