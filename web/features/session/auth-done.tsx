import { useEffect, useRef, type ReactNode } from 'react'

/** What came of it, where the form stood: read out at once, since the form is gone. */
export function AuthDone({ children }: { children: ReactNode }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="auth-done" tabIndex={-1} ref={words}>
      {children}
    </div>
  )
}
