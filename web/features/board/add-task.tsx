import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { QuickTask, type QuickTaskProps } from './quick-task.tsx'

type AddTaskProps = Omit<QuickTaskProps, 'onClose'> & {
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
}

/** The button below a list that opens the field for new tasks. Closing the field focuses the button. */
export function AddTask({ isAdding, onAdding, ...field }: AddTaskProps) {
  const { t } = useTranslation('board')
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => onAdding(false))
    button.current?.focus()
  }
  if (isAdding) return <QuickTask {...field} onClose={close} />
  return (
    <button ref={button} type="button" className="lane-add" onClick={() => onAdding(true)}>
      <Icon name="plus" className="s" />
      {t('task.new')}
    </button>
  )
}
