import { useTranslation } from 'react-i18next'
import { foldText } from '#shared/fold-text.ts'
import { useShell } from '#web/workspace/shell/use-wedding.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { useBoardState, type Member } from './board-state.ts'

/** An unfinished mention at the end of a text: the @ and the letters after it. */
const begun = /(?:^|\s)@([\p{L}\p{M}]{0,30})$/u

/** Returns the members whose name starts with the unfinished mention at the end of a text; none without one. */
export function suggestedMembers(text: string, members: readonly Member[]): readonly Member[] {
  const letters = begun.exec(text)?.[1]
  if (letters === undefined) return []
  return members.filter(({ name }) => foldText(name).startsWith(foldText(letters)))
}

/** Returns the length of the unfinished mention at the end of a text, including its @. */
export const begunLength = (text: string): number => (begun.exec(text)?.[1] ?? '').length + 1

type MentionSuggestionsProps = {
  /** The text up to the caret. */
  text: string
  onChoose: (member: Member) => void
}

/** Suggests the other members whose name starts with the mention being typed. */
export function MentionSuggestions({ text, onChoose }: MentionSuggestionsProps) {
  const { t } = useTranslation('board')
  const { user } = useShell()
  const { byId, allIds } = useBoardState(({ members }) => members)
  const others = allIds.filter((id) => id !== user.id).flatMap((id) => byId[id] ?? [])
  const suggested = suggestedMembers(text, others)
  if (suggested.length === 0) return null
  return (
    <div role="group" aria-label={t('mentions.suggested')} className="mention-suggestions">
      {suggested.map((member) => (
        <Action key={member.id} small icon="user" onClick={() => onChoose(member)}>
          {`@${member.name}`}
        </Action>
      ))}
    </div>
  )
}
