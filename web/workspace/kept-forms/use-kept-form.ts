import { useCallback, useMemo, useState } from 'react'
import { useShell } from '#web/workspace/shell/use-wedding.ts'
import { useEditingLock } from './editing-lock.ts'
import {
  forgetForm,
  formKey,
  type FormKind,
  type FormOwner,
  type FormParser,
  keepForm,
  readForm,
} from './kept-forms.ts'

/** Returns the logged-in person and the current wedding, as owner of unsaved forms. */
export function useFormOwner(kind: FormKind): FormOwner {
  const { user, wedding } = useShell()
  return useMemo(() => ({ accountId: user.id, weddingId: wedding.id, kind }), [user.id, wedding.id, kind])
}

/**
 * Returns the unsaved input of a form that an earlier visit left, and functions to store it: `write` after each
 * change, `forget` when it is saved or discarded. `isKept` tells whether the browser stores what was last written.
 */
export function useKeptForm<Form>(kind: FormKind, id: string, parse: FormParser<Form>) {
  const owner = useFormOwner(kind)
  const [recovered, setRecovered] = useState(() => readForm(owner, id, parse))
  const [isKept, setKept] = useState(true)
  useEditingLock(formKey(owner, id))
  const write = useCallback((form: Form) => setKept(keepForm(owner, id, form)), [owner, id])
  const forget = useCallback(() => forgetForm(owner, id), [owner, id])
  const discard = useCallback(() => {
    forget()
    setRecovered(null)
  }, [forget])
  return { recovered, isKept, write, forget, discard }
}
