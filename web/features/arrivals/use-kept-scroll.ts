import { useLayoutEffect, useRef } from 'react'
import { narrowerThan } from '#web/theme/measures.ts'

const narrow = narrowerThan('md')

/** On a phone, an open gift starts at its top, and closing it restores the list's scroll position. */
export function useKeptScroll(isOpen: boolean): void {
  const left = useRef(0)
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    const remember = () => {
      if (!wasOpen.current) left.current = window.scrollY
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (matchMedia(narrow).matches) window.scrollTo({ top: isOpen ? 0 : left.current, behavior: 'instant' })
  }, [isOpen])
}
