import { useRevalidator } from 'react-router'
import { useAttempt } from './use-attempt.ts'

/** Does something from a button, and shows what the wedding is then: an attempt, and the route's data read anew. */
export function useAct() {
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const act = async <Done>(work: () => Promise<Done>) => {
    const answer = await attempt(work)
    await revalidate()
    return answer
  }
  return { act, busy }
}
