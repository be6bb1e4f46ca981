import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNavigate } from 'react-router'
import type { ArrangedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { MoreMenu } from '#web/ui/blocks/more-menu.tsx'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import { focusSoon } from './focus-soon.ts'
import type { GiftActs } from './use-gift-acts.ts'

type GiftMenuProps = {
  gift: ArrangedGiftFragment
  acts: GiftActs
  preview: string
  /** Moves the gift to the start or end of its stop; undefined when it is there already or cannot move. */
  onFirst?: () => void
  onLast?: () => void
}

/** The menu with all actions of a gift. */
export function GiftMenu({ gift, acts, preview, onFirst, onLast }: GiftMenuProps) {
  const { t } = useTranslation('list')
  const navigate = useNavigate()
  const { button, menu, choose: closeThen, close } = useMoreMenu()
  /**
   * The menu closes first and restores the focus; if the row then disappears, the focus moves to its
   * neighbour.
   */
  const choose = (act: () => void, stays = true) =>
    closeThen(() => {
      const row = menu.anchorEl?.closest('[data-row]')
      const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
      act()
      focusSoon(stays ? gift.id : neighbour?.getAttribute('data-row'), '.gift-more')
    })
  return (
    <>
      <IconAction
        icon="more"
        className="gift-more"
        label={t('menu.label', { title: gift.title })}
        {...button}
      />
      <MoreMenu {...menu}>
        <MenuItem onClick={() => void navigate(`/boda/lista/${gift.id}`)}>{t('menu.edit')}</MenuItem>
        {!gift.hidden && (
          <MenuItem component="a" href={preview} target="_blank" rel="noopener" onClick={close}>
            {t('menu.preview')}
          </MenuItem>
        )}
        <Divider component="li" role="separator" />
        {!gift.hidden && (
          <MenuItem onClick={choose(() => acts.star(gift, !gift.mostWanted))}>
            {t(gift.mostWanted ? 'menu.unstar' : 'menu.star')}
          </MenuItem>
        )}
        {onFirst && <MenuItem onClick={choose(onFirst)}>{t('menu.first')}</MenuItem>}
        {onLast && <MenuItem onClick={choose(onLast)}>{t('menu.last')}</MenuItem>}
        <MenuItem onClick={choose(() => acts.hide(gift, !gift.hidden), false)}>
          {t(gift.hidden ? 'menu.show' : 'menu.hide')}
        </MenuItem>
        <MenuItem onClick={choose(() => acts.remove(gift), false)}>{t('menu.remove')}</MenuItem>
      </MoreMenu>
    </>
  )
}
