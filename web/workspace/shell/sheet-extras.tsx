import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useLocation } from 'react-router'
import { leave } from '#web/workspace/session/session.ts'
import { useSettings } from '#web/workspace/settings-state/settings.ts'
import { AppearanceButton } from '#web/workspace/theme-switcher/appearance-button.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { placeAt } from './place-above.ts'
import { PlaceLink } from './place-link.tsx'
import { previewPath } from './preview-path.ts'
import { usePlaces } from './use-places.ts'
import { useWedding } from './use-wedding.ts'
import './account-menu.css'

/** What the header holds on wide screens: sharing, the guests' view, the colours, and the person's own places. */
export function SheetExtras({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation('couple')
  const wedding = useWedding()
  return (
    <>
      <PersonPlaces onGo={onGo} />
      <div className="side-quick">
        <Link to="/boda/compartir" onClick={onGo}>
          <Icon name="share" />
          {t('shell.places.share')}
        </Link>
        <a href={previewPath(wedding)} target="_blank" rel="noopener">
          <Icon name="eye" />
          {t('shell.viewAsGuest')}
        </a>
        <AppearanceButton look="entry" />
      </div>
    </>
  )
}

function PersonPlaces({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation('couple')
  const { pathname } = useLocation()
  const user = useSettings(({ loggedUser }) => loggedUser)
  const { account } = usePlaces()
  const current = placeAt(pathname)
  return (
    <nav className="side-nav side-person" aria-label={t('shell.account', { name: user?.name ?? '' })}>
      <p className="account-who">
        <Avatar name={user?.name ?? ''} picture={user?.avatar ?? null} />
        <span>
          <b>{user?.name}</b>
          <small>{user?.email}</small>
        </span>
      </p>
      <ul>
        {account.map((place) => (
          <li key={place.key}>
            <PlaceLink place={place} isCurrent={place.key === current?.key} hasIcon onGo={onGo} />
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void leave()}>
            <Icon name="arrow-right" />
            {t('shell.leave')}
          </button>
        </li>
      </ul>
    </nav>
  )
}
