import { useEffect, useState } from 'react'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { TaskDetailsDocument, type TaskDetailsQuery } from '#web/graphql/generated/graphql.ts'

export type TaskDetails = NonNullable<TaskDetailsQuery['task']>
export type Comment = TaskDetails['commentList'][number]

/**
 * Returns a task's comments and further data, loaded on opening and again with every newer board. Null until
 * loaded.
 */
export function useTaskDetails(id: string, board: object): TaskDetails | null {
  const { attempt } = useAttempt()
  const [details, setDetails] = useState<TaskDetails | null>(null)
  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      const answer = await attempt(() => execute(TaskDetailsDocument, { id }))
      if (isWanted && answer?.task) setDetails(answer.task)
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [attempt, id, board])
  return details
}
