import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/ui/avatar.tsx'
import { useCalendarState } from './calendar-state.ts'

type PeopleFieldProps = { chosen: readonly string[]; onChange: (memberIds: readonly string[]) => void }

/** Chooses the attending members. */
export function PeopleField({ chosen, onChange }: PeopleFieldProps) {
  const { t } = useTranslation('calendar')
  const people = useCalendarState((state) => state.people)
  return (
    <fieldset className="event-people">
      <legend>{t('people.title')}</legend>
      {people.map(({ id, name, avatar }) => (
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
      ))}
    </fieldset>
  )
}
