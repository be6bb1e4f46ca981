import type { RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { SearchButton } from '#web/workspace/search/search-button.tsx'
import { useSettings } from '#web/workspace/settings-state/settings.ts'
import { AppearanceButton } from '#web/workspace/theme-switcher/appearance-button.tsx'
import { ExternalAction, ActionLink, IconAction } from '#web/ui/blocks/action.tsx'
import { usePageTitle } from '#web/ui/blocks/page-title.ts'
import { AccountMenu } from './account-menu.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { HeaderImage } from './header-image.tsx'
import { previewPath } from './preview-path.ts'
import { useWedding } from './use-wedding.ts'

type ShellHeaderProps = {
  onMenu: () => void
  /** The menu button. */
  menu: RefObject<HTMLButtonElement | null>
  expanded: boolean
}

/** The header: menu, search, preview and sharing. */
export function ShellHeader({ onMenu, menu, expanded }: ShellHeaderProps) {
  const { t } = useTranslation('couple')
  const wedding = useWedding()
  const { title, note } = usePageTitle()
  // The selected person comes first, since on a phone they fill the screen.
  const selected = useSettings(({ selectedUser }) => selectedUser)
  return (
    <header className="head">
      <IconAction
        ref={menu}
        icon="menu"
        label={t('shell.menu')}
        aria-expanded={expanded}
        onClick={onMenu}
        className="head-menu"
      />
      {!expanded && <HeaderImage />}
      <div className="head-title" aria-hidden="true">
        {selected?.name ?? title}
        {(selected || note) && <small>{selected ? title : note}</small>}
      </div>
      <SearchButton />
      <div className="head-right">
        <ExternalAction
          href={previewPath(wedding)}
          look="bare"
          small
          icon="eye"
          aria-label={t('shell.viewAsGuest')}
          className="fold"
        >
          <span>{t('shell.viewAsGuest')}</span>
        </ExternalAction>
        <ActionLink
          to="/boda/compartir"
          look="soft"
          small
          icon="share"
          aria-label={t('shell.places.share')}
          className="fold"
        >
          <span>{t('shell.places.share')}</span>
        </ActionLink>
        <NoticeBell />
        <AppearanceButton />
        <AccountMenu />
      </div>
    </header>
  )
}
