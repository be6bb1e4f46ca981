import { useEffect } from 'react'
import { Outlet, useLocation, useRouteError } from 'react-router'
import { leaveRefused } from '#web/workspace/session/session.ts'
import { CouplesOnlyNote } from '#web/workspace/shell/couples-only-note.tsx'
import { isOfTheCouple } from '#web/workspace/shell/places-for.ts'
import { ShellTrouble } from '#web/workspace/shell/shell-trouble.tsx'
import { useSeesMoney } from '#web/workspace/shell/use-wedding.ts'
import { isSessionRefused } from '#web/graphql/session-refused.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** The layout inside the workspace. When a screen fails, the rest stays visible. */
export default function Inside() {
  return useIsForTheCouple() ? <CouplesOnlyNote /> : <Outlet />
}

/** Returns whether this page is for the couple alone and the member is a collaborator. */
function useIsForTheCouple(): boolean {
  const { pathname } = useLocation()
  const seesMoney = useSeesMoney()
  return !seesMoney && isOfTheCouple(pathname)
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isRefused = isSessionRefused(error)
  // The server reports such a page as missing; the screen explains it as on all the others.
  const isForTheCouple = useIsForTheCouple()
  useEffect(() => {
    if (isRefused) leaveRefused(error)
  }, [error, isRefused])
  if (isRefused) return <Spinner isWithinPage />
  return isForTheCouple ? <CouplesOnlyNote /> : <ShellTrouble />
}
