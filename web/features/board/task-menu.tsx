import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { createContext, use } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { MoreMenu } from '#web/ui/blocks/more-menu.tsx'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import type { Lane, Task } from './board-state.ts'
import { focusTaskSoon } from './focus-task-soon.ts'
import { toggleSelected } from './selection.ts'
import type { BoardActs } from './use-board-acts.ts'
import { useListName } from './use-list-acts.ts'
import { useOpenTask } from './use-open-task.ts'

/** Steps of a task within its list; undefined at the end of the list. */
export type TaskSteps = {
  readonly onUp?: (() => void) | undefined
  readonly onDown?: (() => void) | undefined
}

type MenuWays = {
  readonly lanes: readonly Lane[]
  readonly acts: BoardActs
  readonly stepsOf: (task: Task) => TaskSteps
}

/**
 * What the menus of a list need. A context instead of props, read only by menus that were opened: its value
 * changes with every change of the board, which must not render all cards again.
 */
export const TaskMenuWays = createContext<MenuWays | null>(null)

/** The menu of a task: all moves that dragging offers, and the other actions. */
export function TaskMenu({ task }: { task: Task }) {
  const { t } = useTranslation('board')
  const { button, menu, choose } = useMoreMenu()
  return (
    <>
      <IconAction icon="more" className="task-more" label={t('task.menu', { name: task.name })} {...button} />
      {menu.isUsed && <TaskMenuItems task={task} menu={menu} choose={choose} />}
    </>
  )
}

function TaskMenuItems({
  task,
  menu,
  choose: closeThen,
}: { task: Task } & Pick<ReturnType<typeof useMoreMenu>, 'menu' | 'choose'>) {
  const { t } = useTranslation('board')
  const nameOf = useListName()
  const openTask = useOpenTask()
  const ways = use(TaskMenuWays)
  if (!ways) return null
  const { lanes, acts } = ways
  const { onUp, onDown } = ways.stepsOf(task)
  const choose = (act: () => void, stays = true) =>
    closeThen(() => {
      act()
      if (stays) focusTaskSoon(task.id)
    })
  return (
    <MoreMenu {...menu}>
      <MenuItem onClick={choose(() => openTask(task.id), false)}>{t('task.open')}</MenuItem>
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
    </MoreMenu>
  )
}
