import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { choose } from '#web/workspace/mailbox/choosing.ts'
import { type MailCommand, mailCommandOf } from '#web/workspace/mailbox/mail-keys.ts'
import { chooseMails, useMailboxState } from '#web/workspace/mailbox/mailbox-state.ts'
import { type MailboxView, mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'
import type { MailActs } from '#web/workspace/mailbox/use-mail-acts.ts'
import { areShortcutsOn } from '#web/workspace/shell/shortcut-switch.ts'
import { isElsewhere } from '#web/workspace/shell/use-shortcuts.ts'

type Place = { view: MailboxView; reading: string | undefined; acts: MailActs; onChoosing: () => void }

/** Runs shortcut keys on the selected mails, else the open mail, else the focused row. */
export function useMailCommands({ view, reading, acts, onChoosing }: Place): void {
  const navigate = useNavigate()
  useMailKeys((command, focused) => {
    const { mails, chosen } = useMailboxState.getState()
    const here = reading ?? focused
    const ids = chosen.ids.length > 0 ? chosen.ids : here ? [here] : []
    const picked = ids.flatMap((id) => mails.byId[id] ?? [])
    const go = (step: 1 | -1) => {
      const at = here ? mails.allIds.indexOf(here) : -1
      const next = mails.allIds[at < 0 ? 0 : at + step]
      if (!next) return
      focusMail(next)
      if (reading) void navigate(mailboxAddress({ ...view, thanking: null, mail: next }))
    }
    const doIt: Record<MailCommand, () => void> = {
      next: () => go(1),
      previous: () => go(-1),
      select: () => {
        if (!here) return
        onChoosing()
        chooseMails((before, shown) => choose(before, here, shown))
      },
      star: () => void acts.star(ids, !picked.every(({ starred }) => starred)),
      unread: () =>
        void acts.open(
          ids,
          picked.some(({ opened }) => !opened),
        ),
      labels: () => document.querySelector<HTMLElement>('.label-button')?.click(),
      delete: () => {
        if (reading && ids.includes(reading)) void navigate(mailboxAddress({ ...view, thanking: null }))
        void (view.tag === 'deleted' ? acts.restore(ids) : acts.remove(ids))
      },
      write: () => void navigate(mailboxAddress({ tag: view.tag, draft: 'new' })),
      answer: () => document.querySelector<HTMLElement>('[data-answer], .composer textarea')?.focus(),
    }
    const isForMails = command === 'star' || command === 'unread' || command === 'delete'
    if (!isForMails || ids.length > 0) doIt[command]()
  })
}

const pairMilliseconds = 1_200

/** Handles the mailbox's shortcut keys while it is mounted, unless single-letter shortcuts are switched off. */
function useMailKeys(onCommand: (command: MailCommand, mailId: string | null) => void): void {
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

/** Returns the mail of the focused row. */
function focusedMail(): string | null {
  const row = document.activeElement?.closest('.mail-rows li')?.querySelector('[data-mail]')
  return row?.getAttribute('data-mail') ?? null
}

/** Focuses a mail in the list. */
function focusMail(id: string): void {
  document.querySelector<HTMLElement>(`[data-mail="${CSS.escape(id)}"]`)?.focus()
}
