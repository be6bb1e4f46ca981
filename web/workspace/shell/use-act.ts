import { useRevalidator } from 'react-router'
import { useAttempt } from './use-attempt.ts'

/** Returns an attempt that reloads the route's data when it succeeds. */
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
