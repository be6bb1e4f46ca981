import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { MailRowFragment } from '#web/graphql/generated/graphql.ts'
import { choose } from '#web/workspace/mailbox/choosing.ts'
import { type MailCommand, mailCommandOf } from '#web/workspace/mailbox/mail-keys.ts'
import { chooseMails, useMailboxState } from '#web/workspace/mailbox/mailbox-state.ts'
import { isInboxPlace, type MailboxView, mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'
import type { MailActs } from '#web/workspace/mailbox/use-mail-acts.ts'
import { focusMail } from './focus-mail.ts'
import { useUndoStack } from '#web/workspace/notices/undo-stack.ts'
import { areShortcutsOn } from '#web/workspace/shell/shortcut-switch.ts'
import { isElsewhere } from '#web/workspace/shell/use-shortcuts.ts'

type MailboxContext = {
  view: MailboxView
  reading: string | undefined
  acts: MailActs
  onChoosing: () => void
}

/** Commands that need a mail to act on. */
const forMails: readonly MailCommand[] = [
  'archive',
  'snooze',
  'delete',
  'star',
  'labels',
  'unread',
  'select',
  'answer',
  'answerAll',
  'forward',
]

/** Runs shortcut keys on the selected mails, else the open mail, else the focused row. */
export function useMailCommands({ view, reading, acts, onChoosing }: MailboxContext): void {
  const navigate = useNavigate()
  const undos = useUndoStack()
  useMailKeys((command, focused) => {
    const { mails, chosen } = useMailboxState.getState()
    const here = reading ?? focused
    const ids = chosen.ids.length > 0 ? chosen.ids : here ? [here] : []
    if (forMails.includes(command) && ids.length === 0) return
    const toList = () => void navigate(mailboxAddress({ ...view, thanking: null }))
    const leave = (leavesList: boolean) => {
      const next = leavesList && !reading && here && rowAfter(mails.allIds, here, ids)
      if (next) focusMail(next)
      if (reading && ids.includes(reading)) toList()
    }
    const select = () => {
      if (!here) return
      onChoosing()
      chooseMails((before, shown) => choose(before, here, shown))
    }
    const write = (place: Parameters<typeof mailboxAddress>[0]) =>
      void navigate(mailboxAddress({ ...view, thanking: null, draft: 'new', ...place }))
    const hasShown = reading !== undefined || chosen.ids.length > 0
    const go = (step: 1 | -1) => {
      const next = neighbour(mails.allIds, here, step)
      if (!next) return
      focusMail(next)
      if (reading) void navigate(mailboxAddress({ ...view, thanking: null, mail: next }))
    }
    const doIt: Record<MailCommand, () => void> = {
      next: () => go(1),
      previous: () => go(-1),
      select,
      ...changing({ acts, ids, picked: ids.flatMap((id) => mails.byId[id] ?? []), leave, tag: view.tag }),
      ...opening({ hasShown, reading, select, write, here: here ?? '' }),
      back: () => {
        // Also leaves a mail that still loads: then, and in the list itself, no entry is added to the history.
        const list = mailboxAddress({ ...view, thanking: null })
        void navigate(list, { replace: list === window.location.pathname + window.location.search })
        if (here) requestAnimationFrame(() => focusMail(here))
      },
      write: () => write({}),
      undo: () => void undos.undoNewest(),
    }
    doIt[command]()
  })
}

function neighbour(ids: readonly string[], here: string | null, step: 1 | -1): string | undefined {
  const at = here ? ids.indexOf(here) : -1
  return ids[at < 0 ? 0 : at + step]
}

/** Returns the row to focus when rows leave the list: the next one that stays, else the one before. */
export function rowAfter(
  ids: readonly string[],
  here: string,
  leaving: readonly string[],
): string | undefined {
  const at = ids.indexOf(here)
  const stays = (id: string) => !leaving.includes(id)
  return stays(here) ? here : (ids.slice(at).find(stays) ?? ids.slice(0, Math.max(0, at)).findLast(stays))
}

type Changing = {
  acts: MailActs
  ids: readonly string[]
  picked: readonly MailRowFragment[]
  /** Closes the mail, or keeps the focus in the list when its row leaves. */
  leave: (leavesList: boolean) => void
  tag: string
}

/** Commands that change mails. */
const changing = ({ acts, ids, picked, leave, tag }: Changing) => ({
  archive: () => {
    const came = picked.filter(({ category }) => category === 'inbox' || category === 'snoozed')
    if (came.length === 0) return
    leave(isInboxPlace(tag))
    void acts.archive(came)
  },
  star: () => void acts.star(ids, !picked.every(({ starred }) => starred)),
  unread: () => {
    leave(false)
    void acts.open(ids, false)
  },
  delete: () => {
    leave(true)
    void (tag === 'deleted' ? acts.restore(ids) : acts.remove(ids))
  },
})

type Opening = {
  /** Whether the buttons for mails are on the screen. */
  hasShown: boolean
  reading: string | undefined
  here: string
  select: () => void
  write: (place: { answering?: string; toAll?: boolean; forwarding?: string }) => void
}

/** Commands that open a menu, a field or an answer. */
function opening({ hasShown, reading, here, select, write }: Opening) {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  const openMenu = (button: string) => {
    if (!hasShown) select()
    requestAnimationFrame(() => find(button)?.click())
  }
  /** Follows a link of the open mail, or writes from the list. */
  const follow = (link: string, place: Parameters<Opening['write']>[0]) => {
    const shown = reading === undefined ? null : find(link)
    if (!shown) return write(place)
    if (shown instanceof HTMLTextAreaElement) shown.focus()
    else shown.click()
  }
  const answer = '[data-answer], .composer textarea'
  return {
    snooze: () => openMenu('.snooze-button'),
    labels: () => openMenu('.label-button'),
    answer: () => follow(answer, { answering: here }),
    answerAll: () => {
      const all = find('[data-answer-all]') ? '[data-answer-all]' : answer
      follow(all, { answering: here, toAll: true })
    },
    forward: () => follow('[data-forward]', { forwarding: here }),
    search: () => {
      const field = find('.list-search input')
      if (field) field.focus()
      else find('.search-open')?.click()
    },
  }
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
    // Before the workspace, whose search has one of these keys as well.
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
}

/** Returns the mail of the focused row. */
function focusedMail(): string | null {
  const row = document.activeElement?.closest('.mail-rows li')?.querySelector('[data-mail]')
  return row?.getAttribute('data-mail') ?? null
}
