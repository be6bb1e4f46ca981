import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import './tile-picker.css'

type TilePickerProps<Value extends string> = {
  className: string
  /** Name of the radio group, unique per picker. */
  group: string
  legend: string
  /** Whether a heading above names it already. */
  hasHeading?: boolean
  values: readonly Value[]
  /** The chosen value; none is, if it is another one. */
  value: string
  onChoose: (value: Value) => void
  /** The picture of a value, as one element, and its name. */
  picture: (value: Value) => ReactNode
  name: (value: Value) => ReactNode
  /** Whether a sign on the picture marks the chosen one; otherwise the picture does. */
  isChecked?: boolean
}

/** A choice among pictures with names; arrow keys move between them. */
export function TilePicker<Value extends string>(props: TilePickerProps<Value>) {
  const { className, group, legend, hasHeading, values, value: chosen, onChoose, picture, name } = props
  const { isChecked = true } = props
  return (
    <fieldset className={`tile-picker ${className}`}>
      <legend className={hasHeading ? 'sr' : undefined}>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={group}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {picture(value)}
          {isChecked && (
            <span className="tile-check">
              <Icon name="check" className="xs" />
            </span>
          )}
          <span className="tile-name">{name(value)}</span>
        </label>
      ))}
    </fieldset>
  )
}
