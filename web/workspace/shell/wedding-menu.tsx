import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { keepSheetOpen } from '#web/ui/blocks/use-sheet.ts'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import type { ShellWeddingFragment } from '#web/graphql/generated/graphql.ts'

type WeddingMenuProps = {
  anchor: HTMLElement
  weddings: readonly ShellWeddingFragment[]
  current: string
  onChoose: (id: string) => void
  onClose: () => void
}

/** The menu of this user's weddings. */
export default function WeddingMenu({ anchor, weddings, current, onChoose, onClose }: WeddingMenuProps) {
  const { t } = useTranslation('couple')
  return (
    <Menu
      open
      anchorEl={anchor}
      container={anchor.closest('dialog')}
      onClose={onClose}
      onKeyDown={keepSheetOpen}
    >
      {weddings.map(({ id, partners }) => {
        const [one, other] = namesOf(partners)
        return (
          <MenuItem key={id} selected={id === current} onClick={() => onChoose(id)}>
            {t('shell.couple', { one, other })}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
