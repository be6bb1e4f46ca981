import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react'

/** Returns whether this tab is visible. */
const isSeen = () => !document.hidden

/**
 * Calls `onLeave` after a time without hover or focus while the tab is visible. Hover or focus restarts the
 * time. Returns handlers for the element.
 */
export function useAutoDismiss(afterMilliseconds: number | null, onLeave: () => void) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isVisible, setVisible] = useState(isSeen)
  useEffect(() => {
    const look = () => setVisible(isSeen())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const leave = useEffectEvent(onLeave)
  const isAttended = isHovered || isFocused || !isVisible
  useEffect(() => {
    if (afterMilliseconds === null || isAttended) return
    const timer = setTimeout(leave, afterMilliseconds)
    return () => clearTimeout(timer)
  }, [afterMilliseconds, isAttended])
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  }
}
