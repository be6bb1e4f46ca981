import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { planningLimits } from '#shared/inputs/planning-limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import type { Task } from './board-state.ts'
import type { BoardActs } from './use-board-acts.ts'

type SubItemsProps = {
  task: Task
  acts: BoardActs
  /** The name of the sub-item to add. */
  name: string
  onName: (name: string) => void
}

/** The sub-items of a task, each saved when it is ticked, added or removed. */
export function SubItems({ task, acts, name, onName }: SubItemsProps) {
  const { t } = useTranslation('board')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const focusField = () => field.current?.querySelector('input')?.focus()
  const add = async () => {
    const words = name.trim()
    focusField()
    if (words === '' || isBusy) return
    setBusy(true)
    if (await acts.addSubItem(task, words)) onName('')
    setBusy(false)
  }
  return (
    <fieldset className="sub-items">
      <legend>{t('subItems.title')}</legend>
      <ul>
        {task.subItemList.map((one) => (
          <li key={one.id}>
            <label className={one.done ? 'ws-check done' : 'ws-check'}>
              <input
                type="checkbox"
                checked={one.done}
                onChange={({ target }) => void acts.checkSubItem(task, one.id, target.checked)}
              />
              <span>{one.name}</span>
            </label>
            <IconAction
              icon="close"
              label={t('subItems.delete', { name: one.name })}
              onClick={() => {
                focusField()
                void acts.deleteSubItem(task, one.id)
              }}
            />
          </li>
        ))}
      </ul>
      <div className="sub-item-new" ref={field}>
        <Field
          label={t('subItems.new')}
          value={name}
          maxLength={planningLimits.title}
          autoComplete="off"
          onChange={({ target }) => onName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter adds the sub-item; the surrounding form has its own submit button.
            event.preventDefault()
            void add()
          }}
        />
        <Action icon="plus" busy={isBusy} onClick={() => void add()}>
          {t('subItems.add')}
        </Action>
      </div>
    </fieldset>
  )
}
