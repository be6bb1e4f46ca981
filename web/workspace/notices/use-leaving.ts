import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react'

/** Whether somebody looks at this tab. */
const isSeen = () => !document.hidden

/**
 * Leaves after a while in which nobody is at it: neither the pointer over it nor the focus in it, and the tab in sight. Once
 * somebody was at it, the while begins anew. Put what it returns on the element.
 */
export function useLeaving(afterMilliseconds: number | null, onLeave: () => void) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isInSight, setInSight] = useState(isSeen)
  useEffect(() => {
    const look = () => setInSight(isSeen())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const leave = useEffectEvent(onLeave)
  const isAttended = isHovered || isFocused || !isInSight
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
