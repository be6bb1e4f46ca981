import { useEffect } from 'react'
import { Outlet, useLocation, useRouteError } from 'react-router'
import { leaveRefused } from '#web/features/session/session.ts'
import { ForTheCouple } from '#web/features/shell/for-the-couple.tsx'
import { isOfTheCouple } from '#web/features/shell/places-for.ts'
import { ShellTrouble } from '#web/features/shell/shell-trouble.tsx'
import { useSeesMoney } from '#web/features/shell/use-wedding.ts'
import { isSessionRefused } from '#web/graphql/session-refused.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** Every page of the workspace: when one cannot be shown, what is around it stays as it was. */
export default function Inside() {
  const { pathname } = useLocation()
  const seesMoney = useSeesMoney()
  return seesMoney || !isOfTheCouple(pathname) ? <Outlet /> : <ForTheCouple />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isRefused = isSessionRefused(error)
  useEffect(() => {
    if (isRefused) leaveRefused(error)
  }, [error, isRefused])
  return isRefused ? <Spinner /> : <ShellTrouble />
}
