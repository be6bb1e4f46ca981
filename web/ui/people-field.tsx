import { Avatar } from './avatar.tsx'
import './people-field.css'

export type PersonToChoose = { readonly id: string; readonly name: string; readonly avatar: string | null }

type PeopleFieldProps = {
  legend: string
  people: readonly PersonToChoose[]
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Chooses people by name and picture. */
export function PeopleField({ legend, people, chosen, onChange }: PeopleFieldProps) {
  return (
    <fieldset className="people-field">
      <legend>{legend}</legend>
      {people.map(({ id, name, avatar }) => (
        <label key={id} className="ws-check">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          <Avatar name={name} picture={avatar} size="s" />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
