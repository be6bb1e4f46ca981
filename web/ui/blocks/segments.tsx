import type { ReactNode } from 'react'
import './segments.css'

type Segment<Value extends string> = { value: Value; label: ReactNode; count?: number }
type SegmentsProps<Value extends string> = {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChoose: (value: Value) => void
}

/** Switches between views. (Put links with `aria-current` into `.segments` for views with addresses.) */
export function Segments<Value extends string>({ label, segments, value, onChoose }: SegmentsProps<Value>) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          onClick={() => onChoose(segment.value)}
        >
          {segment.label}
          {segment.count !== undefined && <span className="segments-count">{segment.count}</span>}
        </button>
      ))}
    </div>
  )
}
