import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import { boardAddress, filterOf } from './board-address.ts'
import type { Lane, Task } from './board-state.ts'
import { focusTaskSoon } from './focus-task-soon.ts'
import { toggleSelected } from './selection.ts'
import type { BoardActs } from './use-board-acts.ts'
import { useListName } from './use-list-acts.ts'

type TaskMenuProps = {
  task: Task
  lanes: readonly Lane[]
  acts: BoardActs
  /** Omitted at the end of the list. */
  onUp?: () => void
  onDown?: () => void
}

/** The menu of a task: all moves that dragging offers, and the other actions. */
export function TaskMenu({ task, lanes, acts, onUp, onDown }: TaskMenuProps) {
  const { t } = useTranslation('board')
  const nameOf = useListName()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { button, menu, choose: closeThen } = useMoreMenu()
  const choose = (act: () => void, stays = true) =>
    closeThen(() => {
      act()
      if (stays) focusTaskSoon(task.id)
    })
  return (
    <>
      <IconAction icon="more" className="task-more" label={t('task.menu', { name: task.name })} {...button} />
      <Menu {...menu}>
        <MenuItem
          onClick={choose(
            () => void navigate(boardAddress(filterOf(params), task.id), { preventScrollReset: true }),
            false,
          )}
        >
          {t('task.open')}
        </MenuItem>
        {onUp && <MenuItem onClick={choose(onUp)}>{t('task.up')}</MenuItem>}
        {onDown && <MenuItem onClick={choose(onDown)}>{t('task.down')}</MenuItem>}
        <Divider component="li" role="separator" />
        {lanes
          .filter(({ id }) => id !== task.listId)
          .map((list) => (
            <MenuItem key={list.id} onClick={choose(() => void acts.move(task, 0, list.id))}>
              {t('task.moveTo', { list: nameOf(list) })}
            </MenuItem>
          ))}
        <Divider component="li" role="separator" />
        <MenuItem onClick={choose(() => toggleSelected(task.id))}>{t('several.select')}</MenuItem>
        <MenuItem onClick={choose(() => void acts.copy(task))}>{t('task.copy')}</MenuItem>
        <MenuItem onClick={choose(() => void acts.remove(task), false)}>{t('task.delete')}</MenuItem>
      </Menu>
    </>
  )
}
