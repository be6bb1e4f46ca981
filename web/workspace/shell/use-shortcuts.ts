import { useLayoutEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { openOverlay, useOverlayState } from './opened.ts'
import { areShortcutsOn } from './shortcut-switch.ts'
import { commandOf } from './shortcuts.ts'
import { usePlaces } from './use-places.ts'

const pairMilliseconds = 1_200

/** Handles the workspace's shortcut keys while it is mounted. */
export function useShortcuts(onMenu: () => void): void {
  const navigate = useNavigate()
  const { all } = usePlaces()
  const destinations = all.flatMap(({ letter, to }) => (letter ? [{ letter, to }] : []))
  const begunAt = useRef(Number.NEGATIVE_INFINITY)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return
    const command = commandOf(
      {
        key: event.key,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        isElsewhere: isElsewhere(event.target),
      },
      {
        isOn: areShortcutsOn(),
        hasBegun: event.timeStamp - begunAt.current < pairMilliseconds,
        destinations,
      },
    )
    begunAt.current = command?.kind === 'begin' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (!command || command.kind === 'begin') return
    event.preventDefault()
    if (command.kind === 'open') openOverlay(command.over)
    else if (command.kind === 'menu') onMenu()
    else void navigate(command.to)
  })
  // Before the paint: a key pressed as soon as the screen shows must not be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Returns whether a key press belongs to a field, a menu or a dialog, or to one that is being loaded. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (useOverlayState.getState().over !== null) return true
  if (!(target instanceof Element)) return false
  return (
    target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]') !== null ||
    document.querySelector('dialog[open], [role="dialog"]') !== null
  )
}
