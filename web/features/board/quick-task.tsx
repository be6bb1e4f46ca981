import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'

type QuickTaskProps = { label: string; onAdd: (name: string) => Promise<boolean>; onClose: () => void }

/** A task by its name alone, one after another; what more there is to say comes later. */
export function QuickTask({ label, onAdd, onClose }: QuickTaskProps) {
  const { t } = useTranslation('board')
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    const words = name.trim()
    if (words === '') return setMissing(true)
    setBusy(true)
    const isDone = await onAdd(words)
    setBusy(false)
    if (isDone) setName('')
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
        maxLength={160}
        autoComplete="off"
        autoFocus
        error={isMissing ? t('task.nameMissing') : null}
        onChange={({ target }) => {
          setName(target.value)
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
