import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { commentLength } from '#shared/inputs/task-comment.ts'
import { useShell } from '#web/workspace/shell/use-wedding.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { TextField } from '#web/ui/field.tsx'
import { foldText } from '#shared/fold-text.ts'
import { useBoardState, type Member } from './board-state.ts'

type MentionFieldProps = {
  label: string
  rows: number
  value: string
  autoFocus?: boolean
  onChange: (value: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** The @ with the letters behind it at which a text ends. */
const begun = /(?:^|\s)@([\p{L}\p{M}]{0,30})$/u

/** Returns the members whose name begins as the mention that a text ends with; none where it ends with none. */
export function suggestedMembers(text: string, members: readonly Member[]): readonly Member[] {
  const letters = begun.exec(text)?.[1]
  if (letters === undefined) return []
  return members.filter(({ name }) => foldText(name).startsWith(foldText(letters)))
}

/** A field for a comment, which offers the members once an @ is typed. */
export function MentionField({ label, rows, value, autoFocus, onChange, onKeyDown }: MentionFieldProps) {
  const { t } = useTranslation('board')
  const { user } = useShell()
  const { byId, allIds } = useBoardState(({ members }) => members)
  const place = useRef<HTMLDivElement>(null)
  const others = allIds.filter((id) => id !== user.id).flatMap((id) => byId[id] ?? [])
  const suggested = suggestedMembers(value, others)
  const insert = ({ name }: Member) => {
    onChange(`${value.replace(/@[\p{L}\p{M}]*$/u, '')}@${name} `)
    place.current?.querySelector('textarea')?.focus()
  }
  return (
    <div ref={place} className="mention-field">
      <TextField
        label={label}
        rows={rows}
        autoFocus={autoFocus}
        value={value}
        maxLength={commentLength}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      {suggested.length > 0 && (
        <div role="group" aria-label={t('mentions.suggested')}>
          {suggested.map((member) => (
            <Action key={member.id} small icon="user" onClick={() => insert(member)}>
              {`@${member.name}`}
            </Action>
          ))}
        </div>
      )}
    </div>
  )
}
