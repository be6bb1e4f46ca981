import { useEffect } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { leaveRefused } from '#web/features/session/session.ts'
import { ShellTrouble } from '#web/features/shell/shell-trouble.tsx'
import { isSessionRefused } from '#web/graphql/session-refused.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** Every page of the workspace: when one cannot be shown, what is around it stays as it was. */
export default function Inside() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isRefused = isSessionRefused(error)
  useEffect(() => {
    if (isRefused) leaveRefused(error)
  }, [error, isRefused])
  return isRefused ? <Spinner /> : <ShellTrouble />
}
