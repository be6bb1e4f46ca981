import { Icon } from '#web/ui/icon.tsx'

/** What went wrong with the form as a whole. */
export function FormAlert({ children }: { children: string | undefined }) {
  if (children === undefined) return null
  return (
    <p className="auth-say" role="alert" tabIndex={-1}>
      <Icon name="alert" /> <span>{children}</span>
    </p>
  )
}
