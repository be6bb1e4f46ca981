import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import { useBoardState, type Lane, type Task } from './board-state.ts'
import { endSelection, useSelection } from './selection.ts'
import { useListName } from './use-list-acts.ts'
import type { SeveralActs } from './use-several-acts.ts'

/** The actions on the selected tasks, at the bottom of the screen during selection. */
export function SeveralBar({ lanes, acts }: { lanes: readonly Lane[]; acts: SeveralActs }) {
  const { t } = useTranslation('board')
  const { tasks } = useBoardState()
  const ids = useSelection((selection) => selection.ids)
  if (!ids) return null
  const chosen = lanes
    .flatMap(({ taskIds }) => taskIds)
    .filter((id) => ids.has(id))
    .flatMap((id) => tasks.byId[id] ?? [])
  const completed = lanes.find(({ key }) => key === 'completed')
  const moveTo = (list: Lane) => {
    endSelection()
    void acts.move(chosen, list)
  }
  return (
    <div className="several-bar" data-bottom-bar role="region" aria-label={t('several.label')}>
      <span role="status">{t('several.count', { count: chosen.length })}</span>
      {chosen.length > 0 && (
        <>
          {completed && (
            <Action small icon="check" onClick={() => moveTo(completed)}>
              {t('several.complete')}
            </Action>
          )}
          <MoveMenu lanes={lanes} onMove={moveTo} />
          <LabelMenu chosen={chosen} acts={acts} />
        </>
      )}
      <Action look="bare" small onClick={endSelection}>
        {t('several.end')}
      </Action>
    </div>
  )
}

function MoveMenu({ lanes, onMove }: { lanes: readonly Lane[]; onMove: (list: Lane) => void }) {
  const { t } = useTranslation('board')
  const nameOf = useListName()
  const { button, menu, choose } = useMoreMenu()
  return (
    <>
      <Action small icon="board" {...button}>
        {t('several.move')}
      </Action>
      <Menu {...menu}>
        {lanes.map((list) => (
          <MenuItem key={list.id} onClick={choose(() => onMove(list))}>
            {nameOf(list)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function LabelMenu({ chosen, acts }: { chosen: readonly Task[]; acts: SeveralActs }) {
  const { t } = useTranslation('board')
  const labels = useBoardState((board) => board.labels)
  const { button, menu, choose } = useMoreMenu()
  if (labels.allIds.length === 0) return null
  return (
    <>
      <Action small icon="tag" {...button}>
        {t('several.giveLabel')}
      </Action>
      <Menu {...menu}>
        {labels.allIds
          .flatMap((id) => labels.byId[id] ?? [])
          .map((label) => {
            const isOn = chosen.every(({ labelIds }) => labelIds.includes(label.id))
            return (
              <MenuItem
                key={label.id}
                role="menuitemcheckbox"
                aria-checked={isOn}
                onClick={choose(() => void acts.label(chosen, label, !isOn))}
              >
                <i className={`lane-dot ${label.color}`} aria-hidden="true" />
                &nbsp;{isOn ? t('several.takeLabel', { name: label.name }) : label.name}
              </MenuItem>
            )
          })}
      </Menu>
    </>
  )
}
