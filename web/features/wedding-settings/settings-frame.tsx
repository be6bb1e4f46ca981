import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, Navigate, useLocation } from 'react-router'
import { useSeesMoney } from '#web/workspace/shell/use-wedding.ts'
import {
  addressOfAnchor,
  settingsSectionsFor,
  type SettingsSection,
} from '#web/workspace/wedding-settings/settings-sections.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import './wedding-settings.css'

/** A section of the settings beside the links to all of them. */
export function SettingsFrame({ section, children }: { section: SettingsSection; children: ReactNode }) {
  const { t } = useTranslation('couple')
  const sections = settingsSectionsFor(useSeesMoney())
  const links = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = links.current
    const mark = list?.querySelector<HTMLElement>('[aria-current]')
    if (list && mark) list.scrollLeft = mark.offsetLeft - (list.clientWidth - mark.offsetWidth) / 2
  }, [section])
  return (
    <div className="page wedding-settings">
      <nav className="settings-nav" aria-label={t('shell.places.settings')}>
        <ul ref={links} className="scroll-strip">
          {sections.map(({ key, to, icon }) => (
            <li key={key}>
              <Link to={to} aria-current={key === section.key ? 'page' : undefined}>
                <Icon name={icon} />
                {t(`shell.settings.${key}.name`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-section">
        <PageHead
          title={t(`shell.settings.${section.key}.name`)}
          note={t(`shell.settings.${section.key}.note`)}
          phoneNote={t('shell.places.settings')}
        />
        {children}
      </div>
    </div>
  )
}

/** Leads from the address of all settings to the section that it means. */
export function ToSettingsSection() {
  const { search, hash } = useLocation()
  return <Navigate replace to={{ pathname: addressOfAnchor(hash), search, hash }} />
}
