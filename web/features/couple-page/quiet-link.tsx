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
        <svg
          className="quiet-path"
          viewBox="0 0 720 90"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path
            d="M4 70C90 20 150 20 215 52s130 34 190-6 120-44 176-12 90 30 131-4"
            strokeDasharray=".1 9"
            vectorEffect="non-scaling-stroke"
          />
          <circle cx="4" cy="70" r="4" fill="currentColor" stroke="none" />
          <circle cx="716" cy="29" r="5" fill="var(--coral)" stroke="none" />
        </svg>
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
