import { create } from 'zustand'
import { inspected } from '#web/workspace/settings-state/inspected.ts'
import type { MailboxQuery, MailRowFragment } from '#web/graphql/generated/graphql.ts'
import { type Chosen, nobodyChosen, stillChosen } from './choosing.ts'
import { atLeast } from '#web/theme/measures.ts'

export type MailTag = MailboxQuery['mailTags'][number]
type Mails = {
  readonly byId: Readonly<Record<string, MailRowFragment>>
  readonly allIds: readonly string[]
}

/**
 * The displayed mailbox as the specification defines it: mails by id, tags, and whether the folders are open.
 */
type MailboxState = {
  readonly mails: Mails
  readonly tags: readonly MailTag[]
  readonly sidebarOpen: boolean
  readonly chosen: Chosen
}

const storageKey = 'mailbox.sidebarOpen'
const isWide = (): boolean => typeof window !== 'undefined' && matchMedia(atLeast('md')).matches

const atFirst = (): MailboxState => ({
  mails: { byId: {}, allIds: [] },
  tags: [],
  sidebarOpen: recall(),
  chosen: nobodyChosen,
})

/** The state of the mailbox in this tab. Written in the browser only. */
export const useMailboxState = create<MailboxState>()(inspected(() => atFirst(), 'mail'))

/** Shows these mails and tags. Selected mails stay selected while visible. */
export function showMailbox(rows: readonly MailRowFragment[], tags: readonly MailTag[]): void {
  useMailboxState.setState(({ chosen }) => {
    const allIds = rows.map(({ id }) => id)
    const byId = Object.fromEntries(rows.map((mail) => [mail.id, mail]))
    return { mails: { byId, allIds }, tags, chosen: stillChosen(chosen, allIds) }
  })
}

/** Applies optimistic changes to mails. */
export function changeShownMails(
  ids: readonly string[],
  changed: (mail: MailRowFragment) => Partial<MailRowFragment>,
): void {
  useMailboxState.setState(({ mails }) => {
    const touched = ids.flatMap((id) => mails.byId[id] ?? [])
    const byId = Object.fromEntries(touched.map((mail) => [mail.id, { ...mail, ...changed(mail) }]))
    return { mails: { ...mails, byId: { ...mails.byId, ...byId } } }
  })
}

/** Removes mails from the list optimistically. */
export function hideMails(ids: readonly string[]): void {
  useMailboxState.setState(({ mails, chosen }) => {
    const allIds = mails.allIds.filter((id) => !ids.includes(id))
    return { mails: { ...mails, allIds }, chosen: stillChosen(chosen, allIds) }
  })
}

export function chooseMails(next: (chosen: Chosen, shown: readonly string[]) => Chosen): void {
  useMailboxState.setState(({ chosen, mails }) => ({ chosen: next(chosen, mails.allIds) }))
}

export const chooseNone = (): void => chooseMails(() => nobodyChosen)

/**
 * Opens or closes the folders. The choice beside the list is stored; over it, on a phone, they start closed.
 */
export function setSidebar(sidebarOpen: boolean): void {
  useMailboxState.setState({ sidebarOpen })
  if (!isWide()) return
  try {
    localStorage.setItem(storageKey, String(sidebarOpen))
  } catch {
    return
  }
}

function recall(): boolean {
  if (!isWide()) return false
  try {
    return localStorage.getItem(storageKey) !== 'false'
  } catch {
    return true
  }
}
