import { useTranslation } from '#web/i18n/use-translation.ts'
import { linesOfHtml } from '#shared/html-text.ts'
import { ConflictChoice } from '#web/workspace/kept-forms/conflict-choice.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import type { TaskForm } from './task-form.ts'

type TaskConflictProps = {
  /** The fields that both changed, as the other person wrote them. */
  fields: Partial<TaskForm>
  onTheirs: () => void
  onMine: () => void
}

/** Shows what another person wrote into the same fields of a task, with the choice between the two. */
export function TaskConflict({ fields, onTheirs, onMine }: TaskConflictProps) {
  const { t } = useTranslation('board')
  const { mediumDate, percent } = useFormat()
  const { name, description, dueDate, progress } = fields
  const shown = [
    name !== undefined && ([t('task.name'), name] as const),
    description !== undefined && ([t('task.description'), linesOfHtml(description).trim()] as const),
    dueDate !== undefined && ([t('task.dueDate'), dueDate && mediumDate(dueDate)] as const),
    progress !== undefined &&
      ([
        t('task.progress'),
        progress === null ? t('task.progressFromSubItems') : percent(progress / 100),
      ] as const),
  ].filter((one) => one !== false)
  return (
    <FormRefusal text={t('refused.taskChanged')}>
      <dl>
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || t('task.empty')}</dd>
          </div>
        ))}
      </dl>
      <ConflictChoice onTheirs={onTheirs} onMine={onMine} />
    </FormRefusal>
  )
}
