import { useTranslation } from 'react-i18next'
import { AppearanceButton } from '#web/features/theme-switcher/appearance-button.tsx'
import { ActionAway, ActionLink, IconAction } from '#web/ui/workspace/action.tsx'
import { usePageTitle } from '#web/ui/workspace/page-title.ts'
import { AccountMenu } from './account-menu.tsx'
import { previewPath } from './preview-path.ts'
import { useWedding, useWeddingFormat } from './use-wedding.ts'

/** The menu, the day it is all about, and the two things a couple do most: look at their page and send it. */
export function ShellHeader({ onMenu, expanded }: { onMenu: () => void; expanded: boolean }) {
  const { t } = useTranslation('couple')
  const format = useWeddingFormat()
  const wedding = useWedding()
  const { title, note } = usePageTitle()
  return (
    <header className="head">
      <IconAction
        icon="menu"
        label={t('shell.menu')}
        aria-expanded={expanded}
        onClick={onMenu}
        className="head-menu"
      />
      <div className="head-title" aria-hidden="true">
        {title}
        {note && <small>{note}</small>}
      </div>
      <p className="head-day">
        <span>{format.day(wedding.weddingDate)}</span>
        <span className="mut">
          {wedding.daysToGo < 0 ? t('shell.married') : t('shell.countdown', { count: wedding.daysToGo })}
        </span>
      </p>
      <div className="head-right">
        <ActionAway
          href={previewPath(wedding)}
          look="bare"
          small
          icon="eye"
          aria-label={t('shell.viewAsGuest')}
          className="fold"
        >
          <span>{t('shell.viewAsGuest')}</span>
        </ActionAway>
        <ActionLink
          to="/boda/compartir"
          look="soft"
          small
          icon="nodes"
          aria-label={t('shell.places.share')}
          className="fold"
        >
          <span>{t('shell.places.share')}</span>
        </ActionLink>
        <AppearanceButton />
        <AccountMenu />
      </div>
    </header>
  )
}
