import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { planningLimits } from '#shared/inputs/planning-limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'

export type QuickTaskProps = {
  label: string
  /** The typed name; it is kept after closing. */
  name: string
  onName: (name: string) => void
  onAdd: (name: string) => Promise<boolean>
  onClose: () => void
}

/** Adds tasks by name only, one after another; details can be added later. */
export function QuickTask({ label, name, onName, onAdd, onClose }: QuickTaskProps) {
  const { t } = useTranslation('board')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    const words = name.trim()
    if (words === '') return setMissing(true)
    setBusy(true)
    const isDone = await onAdd(words)
    setBusy(false)
    if (isDone) onName('')
  }
  return (
    <form
      className="quick-task"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void add()
      }}
    >
      <Field
        label={label}
        value={name}
        maxLength={planningLimits.title}
        autoComplete="off"
        autoFocus
        error={isMissing ? t('task.nameMissing') : null}
        onChange={({ target }) => {
          onName(target.value)
          setMissing(false)
        }}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <div className="quick-acts">
        <Action look="primary" small type="submit" busy={isBusy}>
          {t('task.create')}
        </Action>
        <Action look="bare" small onClick={onClose}>
          {t('close')}
        </Action>
      </div>
    </form>
  )
}
