import { useEffect, useState } from 'react'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { SeeMentionsDocument, type UnseenMentionFragment } from '#web/graphql/generated/graphql.ts'

/** Returns the unseen mentions without that of the open task, which is marked as seen. */
export function useSeenMentions(
  mentions: readonly UnseenMentionFragment[],
  open: string | null,
): readonly UnseenMentionFragment[] {
  const { attempt } = useAttempt()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const mention = mentions.find(({ id, task }) => task.id === open && !seen.has(id))
  useEffect(() => {
    if (!mention) return
    const see = async () => {
      const answer = await attempt(() => execute(SeeMentionsDocument, { taskId: mention.task.id }))
      if (answer) setSeen((before) => new Set([...before, mention.id]))
    }
    void see()
  }, [attempt, mention])
  return mentions.filter(({ id, task }) => !seen.has(id) && task.id !== open)
}
