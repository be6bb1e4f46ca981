import { useEffect } from 'react'
import { Outlet, useLocation, useRouteError } from 'react-router'
import { leaveRefused } from '#web/workspace/session/session.ts'
import { ForTheCouple } from '#web/workspace/shell/for-the-couple.tsx'
import { isOfTheCouple } from '#web/workspace/shell/places-for.ts'
import { ShellTrouble } from '#web/workspace/shell/shell-trouble.tsx'
import { useSeesMoney } from '#web/workspace/shell/use-wedding.ts'
import { isSessionRefused } from '#web/graphql/session-refused.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** Every page of the workspace: when one cannot be shown, what is around it stays as it was. */
export default function Inside() {
  return useIsForTheCouple() ? <ForTheCouple /> : <Outlet />
}

/** Whether this page is for the two alone, and whoever looks is not one of them. */
function useIsForTheCouple(): boolean {
  const { pathname } = useLocation()
  const seesMoney = useSeesMoney()
  return !seesMoney && isOfTheCouple(pathname)
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isRefused = isSessionRefused(error)
  // The server knows nothing of such a page either: that it is not theirs is said as on all the others.
  const isForTheCouple = useIsForTheCouple()
  useEffect(() => {
    if (isRefused) leaveRefused(error)
  }, [error, isRefused])
  if (isRefused) return <Spinner />
  return isForTheCouple ? <ForTheCouple /> : <ShellTrouble />
}
