import { useRef, type ReactNode } from 'react'
import { useFocusOnShow } from '#web/ui/use-focus-on-show.ts'

/** The result in place of the form; it receives the focus, so that it is announced. */
export function AuthDone({ children }: { children: ReactNode }) {
  const words = useRef<HTMLDivElement>(null)
  useFocusOnShow(words)
  return (
    <div className="auth-done" tabIndex={-1} ref={words}>
      {children}
    </div>
  )
}
