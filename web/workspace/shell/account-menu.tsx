import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { leave } from '#web/workspace/session/session.ts'
import { useSettings } from '#web/workspace/settings-state/settings.ts'
import { MoreMenu } from '#web/ui/blocks/more-menu.tsx'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import { AvatarStack } from '#web/ui/blocks/avatar-stack.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePlaces } from './use-places.ts'
import { useShell } from './use-wedding.ts'
import './account-menu.css'

/** Both partners side by side, with the current user's places and the logout in a menu. */
export function AccountMenu() {
  const { t } = useTranslation('couple')
  const { wedding } = useShell()
  const user = useSettings(({ loggedUser }) => loggedUser)
  const { account } = usePlaces()
  const { button, menu, close } = useMoreMenu()
  const [one, other] = namesOf(wedding.partners)
  return (
    <>
      <button type="button" className="account-button" {...button}>
        <AvatarStack names={[one, other]} pictures={wedding.partners.map(({ avatar }) => avatar ?? null)} />
        <span className="sr">{t('shell.account', { name: user?.name ?? '' })}</span>
      </button>
      <MoreMenu {...menu} container={() => document.getElementById('contenido')}>
        <li className="account-who" role="none">
          <b>{user?.name}</b>
          <small>{user?.email}</small>
        </li>
        <Divider component="li" role="separator" />
        {account.map(({ key, to, icon }) => (
          <MenuItem key={key} component={Link} to={to} onClick={close} className="account-place">
            <Icon name={icon} />
            {t(`shell.places.${key}`)}
          </MenuItem>
        ))}
        <Divider component="li" role="separator" />
        <MenuItem onClick={() => void leave()} className="account-place">
          <Icon name="arrow-right" />
          {t('shell.leave')}
        </MenuItem>
      </MoreMenu>
    </>
  )
}
