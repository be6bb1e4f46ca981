import { OwnText } from '#web/workspace/couple-page/second-language.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Section } from '#web/workspace/couple-page/page-sections.ts'
import { SectionHead } from './section-head.tsx'
import './questions.css'

/** Frequent questions, each with a folded answer. */
export function Questions({ section, anchor }: { section: Section; anchor: string }) {
  const { t } = useTranslation('guest')
  const answered = section.questions.filter(({ question, answer }) => question !== '' && answer !== '')
  return (
    <section className="questions" id={anchor} data-section={section.id}>
      <div className="wrap beside">
        <SectionHead section={section} title={t('page.questions.title')} />
        <div>
          {answered.map(({ id, question, answer }) => (
            <details key={id}>
              <summary>
                <OwnText as="h3" text={question} />
                <Icon name="plus" />
              </summary>
              <OwnText as="p" text={answer} />
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
