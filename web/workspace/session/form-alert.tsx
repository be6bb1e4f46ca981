import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** An error message for the whole form. */
export function FormAlert({ children }: { children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null
  return (
    <p className="auth-say" role="alert" tabIndex={-1}>
      <Icon name="alert" /> <span>{children}</span>
    </p>
  )
}
