import { useLayoutEffect } from 'react'
import { closeOverlay, searchFor, useOverlayState } from './opened.ts'

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Returns the text of a field after a key; null for a key that writes nothing. */
export function wordsAfter(words: string, { key, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  if (key === 'Backspace') return words.replace(/.$/su, '')
  // AltGr, which writes signs such as @, is reported as Control with Alt on some systems.
  const isCommand = metaKey || ctrlKey !== altKey
  return /^.$/su.test(key) && !isCommand ? words + key : null
}

/**
 * Collects the letters that are typed after the search was opened and before its field has the focus, while its
 * code loads. Escape gives the search up.
 */
export function useEarlyShortcuts(): void {
  const isOpen = useOverlayState(({ over }) => over === 'search')
  useLayoutEffect(() => {
    if (!isOpen) return
    const collect = (event: KeyboardEvent) => {
      if (event.isComposing || document.activeElement?.closest('.palette')) return
      const words = wordsAfter(useOverlayState.getState().words, event)
      if (words === null && event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      if (words === null) closeOverlay()
      else searchFor(words)
    }
    window.addEventListener('keydown', collect, true)
    return () => window.removeEventListener('keydown', collect, true)
  }, [isOpen])
}
