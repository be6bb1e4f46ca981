import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import type { Section } from '#web/workspace/couple-page/page-sections.ts'
import '#web/workspace/couple-page/quiet-link.css'

type QuietLinkProps = { section: Section; anchor: string; href: string; isClosed: boolean }

/** The link to the gift list, as plain text. */
export function QuietLink({ section, anchor, href, isClosed }: QuietLinkProps) {
  const { t } = useTranslation('guest')
  const own = useOwnWords()
  const words = isClosed ? 'closedQuiet' : 'quiet'
  return (
    <section className="quiet" id={anchor} data-section={section.id}>
      <div className="wrap">
        <div className="quiet-path" />
        <h2 lang={isClosed ? undefined : own(section.title)}>
          {(!isClosed && section.title) || t(`page.${words}.title`)}
        </h2>
        <p className="mut" lang={isClosed ? undefined : own(section.text)}>
          {(!isClosed && section.text) || t(`page.${words}.text`)}
        </p>
        <Link className="link" to={href}>
          {t(`page.${words}.link`)} <Icon name="arrow-right" className="go" />
        </Link>
      </div>
    </section>
  )
}
