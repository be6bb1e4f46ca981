import { useEffect, useEffectEvent, useRef } from 'react'
import { areShortcutsOn } from '#web/workspace/shell/shortcut-switch.ts'
import { isElsewhere } from '#web/workspace/shell/use-shortcuts.ts'
import { type MailCommand, mailCommandOf } from '#web/workspace/mailbox/mail-keys.ts'

const pairMilliseconds = 1_200

/** Listens to the keys of the mailbox while it is on the screen: for whoever has not switched off keys of one letter. */
export function useMailKeys(onCommand: (command: MailCommand, mailId: string | null) => void): void {
  const begunAt = useRef(Number.NEGATIVE_INFINITY)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isElsewhere(event.target) || !areShortcutsOn()) return
    const command = mailCommandOf(event, event.timeStamp - begunAt.current < pairMilliseconds)
    begunAt.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (!command) return
    event.preventDefault()
    onCommand(command, focusedMail())
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** The mail of the list in whose row one is. */
function focusedMail(): string | null {
  const row = document.activeElement?.closest('.mail-rows li')?.querySelector('[data-mail]')
  return row?.getAttribute('data-mail') ?? null
}

/** Puts the focus on a mail of the list. */
export function focusMail(id: string): void {
  document.querySelector<HTMLElement>(`[data-mail="${CSS.escape(id)}"]`)?.focus()
}
