import { Icon } from './icon.tsx'
import './stepper.css'

type StepperProps = {
  name: string
  label: string
  value: number
  min: number
  max: number
  lessLabel: string
  moreLabel: string
  onChange: (value: number) => void
}

/** A small number with one button less, one more; the number itself can be typed, and works without JavaScript. */
export function Stepper({ name, label, value, min, max, lessLabel, moreLabel, onChange }: StepperProps) {
  const within = (wanted: number) => Math.max(min, Math.min(max, Math.trunc(wanted) || min))
  return (
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={lessLabel}
        aria-disabled={value <= min}
        onClick={() => onChange(within(value - 1))}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(within(event.target.valueAsNumber))}
      />
      <button
        type="button"
        aria-label={moreLabel}
        aria-disabled={value >= max}
        onClick={() => onChange(within(value + 1))}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
