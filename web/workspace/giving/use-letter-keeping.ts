import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { forgetLetter, keepLetter, readSignature, type KeptLetter } from './kept-letter.ts'
import type { KeptNoteState } from './kept-note.tsx'
import { readTyped, signatureWritten, type PromiseFields } from './promise-form.ts'
import { restoreForm } from './restore-form.ts'

const hasWords = (typed: PromiseFields) => typed.message !== '' || signatureWritten(typed) !== ''

/**
 * Stores the message form on this device with every change, and puts a stored one back. Returns what the form
 * contains, and the state of a note that offers a blank sheet.
 */
export function useLetterKeeping(
  slug: string,
  initial: PromiseFields,
  keptLetter: KeptLetter | null | undefined,
  /** Shows what depends on a dedication that was put back. */
  onPutBack: (typed: PromiseFields) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(initial)
  const [hasVoice, setVoice] = useState<boolean | null>(null)
  const isVoiceKept = hasVoice ?? keptLetter?.hasVoice ?? false
  const store = (isKept: boolean) => {
    if (keptLetter !== undefined && form.current) keepLetter(slug, new FormData(form.current), isKept)
  }
  const isUnsigned = initial.kind === 'self' && signatureWritten(initial) === ''
  usePutBack(form, keptLetter, isUnsigned ? slug : null, (restored) => {
    setTyped(restored)
    onPutBack(restored)
  })
  const { sheet, ...note } = useBlankSheet(form, {
    isRestored: Boolean(keptLetter && hasWords(keptLetter.typed)),
    onClear: () => {
      forgetLetter(slug)
      setTyped(initial)
      setVoice(false)
    },
    onRestore: (before) => {
      setTyped(before)
      store(false)
    },
  })
  return {
    form,
    typed,
    change: (changed: Partial<PromiseFields>) => setTyped((before) => ({ ...before, ...changed })),
    onInput: () => store(isVoiceKept),
    voice: {
      sheet,
      isKept: isVoiceKept,
      onKept: (isKept: boolean) => {
        setVoice(isKept)
        store(isKept)
      },
    },
    note,
  }
}

/** Puts a stored dedication, else the signature of an invitation to this wedding, into the form once the page is alive. */
function usePutBack(
  form: RefObject<HTMLFormElement | null>,
  keptLetter: KeptLetter | null | undefined,
  signedFor: string | null,
  onPutBack: (typed: PromiseFields) => void,
): void {
  const putBack = useEffectEvent((stored: Partial<PromiseFields>) => {
    if (form.current) onPutBack(restoreForm(form.current, stored))
  })
  useEffect(() => {
    if (keptLetter === undefined) return undefined
    const stored = keptLetter?.typed ?? (signedFor === null ? null : readSignature(signedFor))
    const timer = stored ? setTimeout(() => putBack(stored)) : undefined
    return () => clearTimeout(timer)
  }, [keptLetter, signedFor])
}

type BlankSheet = {
  readonly isRestored: boolean
  readonly onClear: () => void
  readonly onRestore: (before: PromiseFields) => void
}

/** Empties the form and fills it again. `sheet` counts the blank sheets. */
function useBlankSheet(form: RefObject<HTMLFormElement | null>, { isRestored, ...callbacks }: BlankSheet) {
  const [sheet, setSheet] = useState(0)
  const [changed, setChanged] = useState<KeptNoteState | null>(null)
  const cleared = useRef<PromiseFields>(null)
  return {
    sheet,
    state: changed ?? (isRestored ? 'restored' : 'none'),
    onClear: () => {
      if (!form.current) return
      cleared.current = readTyped(new FormData(form.current))
      form.current.reset()
      setSheet(sheet + 1)
      setChanged('cleared')
      callbacks.onClear()
    },
    onRestore: () => {
      if (!form.current || !cleared.current) return
      setChanged('restored')
      callbacks.onRestore(restoreForm(form.current, cleared.current))
    },
  } as const
}
