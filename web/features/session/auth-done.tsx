import { useEffect, useRef, type ReactNode } from 'react'

/** The result in place of the form; it receives the focus, so that it is announced. */
export function AuthDone({ children }: { children: ReactNode }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="auth-done" tabIndex={-1} ref={words}>
      {children}
    </div>
  )
}
