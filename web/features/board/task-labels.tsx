import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { labelLimit, labelsOfTask } from '#shared/inputs/board-label.ts'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { useBoardState, type Label } from './board-state.ts'
import { LabelDialog } from './label-dialog.tsx'
import type { LabelActs } from './use-label-acts.ts'

type TaskLabelsProps = {
  chosen: readonly string[]
  acts: LabelActs
  onChange: (labelIds: string[]) => void
}

/** The labels of a task, with controls to create and edit labels. */
export function TaskLabels({ chosen, acts, onChange }: TaskLabelsProps) {
  const { t } = useTranslation('board')
  const { byId, allIds } = useBoardState(({ labels }) => labels)
  const [edited, setEdited] = useState<Label | 'new' | null>(null)
  const present = chosen.filter((id) => byId[id])
  return (
    <fieldset className="task-labels">
      <legend>{t('labels.title')}</legend>
      {allIds
        .flatMap((id) => byId[id] ?? [])
        .map((label) => (
          <span key={label.id} className="task-label">
            <label>
              <input
                type="checkbox"
                checked={present.includes(label.id)}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...present, label.id].slice(0, labelsOfTask)
                      : present.filter((one) => one !== label.id),
                  )
                }
              />
              <i className={`lane-dot ${label.color}`} aria-hidden="true" />
              {label.name}
            </label>
            <IconAction
              icon="pen"
              label={t('labels.editOne', { name: label.name })}
              onClick={() => setEdited(label)}
            />
          </span>
        ))}
      {allIds.length < labelLimit && (
        <Action look="bare" small icon="plus" onClick={() => setEdited('new')}>
          {t('labels.new')}
        </Action>
      )}
      {edited && (
        <LabelDialog
          label={edited === 'new' ? null : edited}
          acts={acts}
          onMade={(id) => onChange([...present, id].slice(0, labelsOfTask))}
          onClose={() => setEdited(null)}
        />
      )}
    </fieldset>
  )
}
