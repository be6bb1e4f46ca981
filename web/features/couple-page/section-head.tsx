import { OwnText } from '#web/workspace/couple-page/second-language.tsx'
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
  return (
    <div className="section-head">
      <OwnText as="h2" text={section.title} fallback={title} />
      <OwnText as="p" className="mut" text={section.text} fallback={text} />
    </div>
  )
}
