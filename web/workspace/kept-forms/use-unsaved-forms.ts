import { useCallback, useLayoutEffect, useState } from 'react'
import { keysEditedElsewhere } from './editing-lock.ts'
import { formKey, type FormKind, type FormParser, keptForms, type KeptForm } from './kept-forms.ts'
import { useFormOwner } from './use-kept-form.ts'

/**
 * Returns the forms that were left with unsaved input and that no other tab edits, the newest first; null until
 * they are read. They are read again when `open` changes and when the person returns to this tab.
 */
export function useUnsavedForms<Form>(
  kind: FormKind,
  parse: FormParser<Form>,
  open: string | null,
): { readonly unsaved: readonly KeptForm<Form>[] | null; readonly reload: () => void } {
  const owner = useFormOwner(kind)
  const [unsaved, setUnsaved] = useState<readonly KeptForm<Form>[] | null>(null)
  const reload = useCallback(() => {
    const stored = keptForms(owner, parse)
    // What was saved or discarded disappears at once; the browser tells later what other tabs edit.
    setUnsaved((before) => before && stored.filter(({ id }) => before.some((one) => one.id === id)))
    void keysEditedElsewhere().then((edited) =>
      setUnsaved(keptForms(owner, parse).filter(({ id }) => !edited.has(formKey(owner, id)))),
    )
  }, [owner, parse])
  useLayoutEffect(() => {
    // After the commit, which may have changed what is stored, and before the paint.
    queueMicrotask(reload)
    window.addEventListener('focus', reload)
    window.addEventListener('storage', reload)
    return () => {
      window.removeEventListener('focus', reload)
      window.removeEventListener('storage', reload)
    }
  }, [reload, open])
  return { unsaved, reload }
}
