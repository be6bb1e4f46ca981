import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/ui/avatar.tsx'
import { useBoardState } from './board-state.ts'

type TaskPeopleProps = { chosen: readonly string[]; onChange: (memberIds: string[]) => void }

/** Assigns members to a task. */
export function TaskPeople({ chosen, onChange }: TaskPeopleProps) {
  const { t } = useTranslation('board')
  const { byId, allIds } = useBoardState(({ members }) => members)
  return (
    <fieldset className="task-people">
      <legend>{t('task.members')}</legend>
      {allIds.map((id) => {
        const { name, avatar } = byId[id] ?? { name: '', avatar: null }
        return (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            <Avatar name={name} picture={avatar ?? null} size="s" />
            {name}
          </label>
        )
      })}
    </fieldset>
  )
}
