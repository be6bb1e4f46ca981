import { OwnText } from '#web/workspace/couple-page/second-language.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import type { Section } from '#web/workspace/couple-page/page-sections.ts'
import '#web/workspace/couple-page/quiet-link.css'

type QuietLinkProps = { section: Section; anchor: string; href: string; isClosed: boolean }

/** The link to the gift list, as plain text. */
export function QuietLink({ section, anchor, href, isClosed }: QuietLinkProps) {
  const { t } = useTranslation('guest')
  const words = isClosed ? 'closedQuiet' : 'quiet'
  const { title, text } = isClosed ? { title: '', text: '' } : section
  return (
    <section className="quiet" id={anchor} data-section={section.id}>
      <div className="wrap">
        <div className="quiet-path" />
        <OwnText as="h2" text={title} fallback={t(`page.${words}.title`)} />
        <OwnText as="p" className="mut" text={text} fallback={t(`page.${words}.text`)} />
        <Link className="link" to={href}>
          {t(`page.${words}.link`)} <Icon name="arrow-right" className="go" />
        </Link>
      </div>
    </section>
  )
}
