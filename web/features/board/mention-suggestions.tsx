import type { KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { foldText } from '#shared/fold-text.ts'
import { useShell } from '#web/workspace/shell/use-wedding.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { useBoardState, type Member } from './board-state.ts'

/** An unfinished mention at the end of a text: the @ and the letters after it. */
const unfinishedMention = /(?:^|\s)@([\p{L}\p{M}]{0,30})$/u

/** Returns the members whose name starts with the unfinished mention at the end of a text; none without one. */
export function suggestedMembers(text: string, members: readonly Member[]): readonly Member[] {
  const letters = unfinishedMention.exec(text)?.[1]
  if (letters === undefined) return []
  return members.filter(({ name }) => foldText(name).startsWith(foldText(letters)))
}

/** Returns the length of the unfinished mention at the end of a text, including its @. */
export const mentionLength = (text: string): number => (unfinishedMention.exec(text)?.[1] ?? '').length + 1

/**
 * Returns the members other than the viewer whose name starts with the mention being typed, and a handler of keys
 * by which Enter takes the first of them; it returns true then.
 */
export function useMentions(text: string, onChoose: (member: Member) => void) {
  const { user } = useShell()
  const { byId, allIds } = useBoardState(({ members }) => members)
  const others = allIds.filter((id) => id !== user.id).flatMap((id) => byId[id] ?? [])
  const suggested = suggestedMembers(text, others)
  const takeFirst = (event: KeyboardEvent): boolean => {
    const [first] = suggested
    const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing
    if (event.key !== 'Enter' || hasModifier || !first) return false
    event.preventDefault()
    onChoose(first)
    return true
  }
  return { suggested, takeFirst }
}

type MentionSuggestionsProps = {
  members: readonly Member[]
  onChoose: (member: Member) => void
}

/** Suggests members for the mention being typed. */
export function MentionSuggestions({ members, onChoose }: MentionSuggestionsProps) {
  const { t } = useTranslation('board')
  if (members.length === 0) return null
  return (
    <div role="group" aria-label={t('mentions.suggested')} className="mention-suggestions">
      {members.map((member, at) => (
        <Action
          key={member.id}
          small
          icon="user"
          aria-keyshortcuts={at === 0 ? 'Enter' : undefined}
          onClick={() => onChoose(member)}
        >
          {`@${member.name}`}
        </Action>
      ))}
    </div>
  )
}
