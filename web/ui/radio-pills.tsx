import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './field.css'
import './radio-pills.css'

type Choice = { value: string; label: ReactNode }
type RadioPillsProps = {
  name: string
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  choices: readonly Choice[]
  defaultValue?: string
  value?: string
  onChoose?: (value: string) => void
}

/** A group of radio buttons, all visible. */
export function RadioPills({
  name,
  legend,
  hint,
  error,
  choices,
  defaultValue,
  value,
  onChoose,
}: RadioPillsProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className="pills" aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="pills-row">
        {choices.map((choice) => (
          <label key={choice.value} className="pill">
            <input
              type="radio"
              name={name}
              value={choice.value}
              {...(value === undefined
                ? { defaultChecked: choice.value === defaultValue }
                : { checked: choice.value === value })}
              onChange={() => onChoose?.(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" /> <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
