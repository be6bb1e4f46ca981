import { useId, type ReactNode } from 'react'
import { FieldError, useFieldError } from './field-error.tsx'
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
  error: problem,
  choices,
  defaultValue,
  value,
  onChoose,
}: RadioPillsProps) {
  const id = useId()
  const { error, onInput } = useFieldError(problem)
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className="pills" aria-describedby={described || undefined} onInput={onInput}>
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
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
