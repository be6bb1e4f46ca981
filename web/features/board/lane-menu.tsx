import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import type { Lane } from './board-state.ts'
import { changeLaneView, useLaneView } from './lane-view.ts'
import { ListDialog } from './list-dialog.tsx'
import { type ListActs, useListName } from './use-list-acts.ts'

type LaneMenuProps = { list: Lane; lanes: readonly Lane[]; isByMonth: boolean; acts: ListActs }

/** The menu of a list. */
export function LaneMenu({ list, lanes, isByMonth, acts }: LaneMenuProps) {
  const { t } = useTranslation('board')
  const name = useListName()(list)
  const { button, menu, choose } = useMoreMenu()
  const [isNaming, setNaming] = useState(false)
  const { isCollapsed } = useLaneView(list.id)
  const at = lanes.indexOf(list)
  return (
    <>
      <IconAction icon="more" label={t('lists.menu', { name })} {...button} />
      <Menu {...menu}>
        <MenuItem onClick={choose(() => setNaming(true))}>{t('lists.edit')}</MenuItem>
        {at > 0 && (
          <MenuItem onClick={choose(() => void acts.move(list, at - 1))}>{t('lists.before')}</MenuItem>
        )}
        {at < lanes.length - 1 && (
          <MenuItem onClick={choose(() => void acts.move(list, at + 1))}>{t('lists.after')}</MenuItem>
        )}
        <MenuItem onClick={choose(() => changeLaneView(list.id, { isByMonth: !isByMonth }))}>
          {t(isByMonth ? 'lists.notByMonth' : 'lists.byMonth')}
        </MenuItem>
        <MenuItem onClick={choose(() => changeLaneView(list.id, { isCollapsed: !isCollapsed }))}>
          {t(isCollapsed ? 'lists.unfoldIt' : 'lists.fold')}
        </MenuItem>
        {lanes.length > 1 && (
          <MenuItem onClick={choose(() => void acts.archive(list))}>{t('lists.archive')}</MenuItem>
        )}
      </Menu>
      {isNaming && <ListDialog list={list} acts={acts} onClose={() => setNaming(false)} />}
    </>
  )
}
