import { useEffect, useEffectEvent, useRef } from 'react'
import { dequal } from 'dequal'
import { useLocation, useRevalidator } from 'react-router'
import { WorkspaceDocument, type WorkspaceQuery } from '#web/graphql/generated/graphql.ts'
import { execute } from '#web/graphql/execute.ts'
import { callForReading } from './load-on-demand.ts'

const calmMilliseconds = 1_000

/**
 * Requests the data of the shell after each navigation, which does not wait for them, and reloads the screen if they
 * have changed without a message.
 */
export function useShellRefresh(shown: WorkspaceQuery): void {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const last = useRef(pathname)
  const compare = useEffectEvent((answer: WorkspaceQuery) => {
    if (dequal(answer, shown)) return
    callForReading()
    void revalidate()
  })
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    let isLeft = false
    const refresh = async () => {
      // The next screen reports what prevents an answer.
      const answer = await execute(WorkspaceDocument).catch(() => null)
      if (answer && !isLeft) compare(answer)
    }
    const timer = setTimeout(() => void refresh(), calmMilliseconds)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [pathname])
}
