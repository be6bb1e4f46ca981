import { useId } from 'react'
import './choice-list.css'

type Choice<Value extends string> = { value: Value; label: string; text: string }
type ChoiceListProps<Value extends string> = {
  legend: string
  choices: readonly Choice<Value>[]
  value: Value
  onChoose: (value: Value) => void
}

/** A group of radio buttons, each with a description. */
export function ChoiceList<Value extends string>({
  legend,
  choices,
  value,
  onChoose,
}: ChoiceListProps<Value>) {
  const name = useId()
  return (
    <fieldset className="choice-list">
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} aria-label={choice.label}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
            aria-describedby={`${name}-${choice.value}`}
          />
          <span>
            <b>{choice.label}</b>
            <small id={`${name}-${choice.value}`}>{choice.text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
