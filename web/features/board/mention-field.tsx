import { type KeyboardEvent, useRef } from 'react'
import { commentLength } from '#shared/inputs/task-comment.ts'
import { TextField } from '#web/ui/field.tsx'
import type { Member } from './board-state.ts'
import { mentionLength, MentionSuggestions, useMentions } from './mention-suggestions.tsx'

type MentionFieldProps = {
  label: string
  rows: number
  value: string
  autoFocus?: boolean
  onChange: (value: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** A comment field that suggests members after an @; Enter takes the first. */
export function MentionField({ label, rows, value, autoFocus, onChange, onKeyDown }: MentionFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const insert = ({ name }: Member) => {
    onChange(`${value.slice(0, -mentionLength(value))}@${name} `)
    place.current?.querySelector('textarea')?.focus()
  }
  const { suggested, takeFirst } = useMentions(value, insert)
  return (
    <div ref={place}>
      <TextField
        label={label}
        rows={rows}
        autoFocus={autoFocus}
        value={value}
        maxLength={commentLength}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => takeFirst(event) || onKeyDown?.(event)}
      />
      <MentionSuggestions members={suggested} onChoose={insert} />
    </div>
  )
}
