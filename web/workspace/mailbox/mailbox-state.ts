import { create } from 'zustand'
import { withDevtools } from '#web/workspace/settings-state/with-devtools.ts'
import type { MailboxQuery, MailRowFragment } from '#web/graphql/generated/graphql.ts'
import { type MailPage, type MailRange, rowsByPage } from './mail-pages.ts'
import { type ChosenMails, noMailsChosen, keepVisible } from './choosing.ts'
import { minWidth } from '#web/theme/measures.ts'

export type MailTag = MailboxQuery['mailTags'][number]
type Mails = {
  readonly byId: Readonly<Record<string, MailRowFragment>>
  readonly allIds: readonly string[]
}

/** The last known state of a mailbox: the loaded pages of one list, and the tags. */
export type KnownMailbox = {
  /** Key of the list. */
  readonly key: string
  readonly pages: readonly MailPage[]
  readonly tags: readonly MailTag[]
  readonly totalCount: number
  /** Counts how often the mailbox was read as a whole, which tells whether something may have changed since. */
  readonly readings: number
}

/**
 * The displayed mailbox as the specification defines it: mails by id, tags, and whether the folders are open.
 */
type MailboxState = {
  readonly mails: Mails
  /** The displayed ids of each loaded page. */
  readonly pages: readonly ShownPage[]
  readonly known: KnownMailbox
  /** The starts of pages at or near the viewport. */
  readonly near: ReadonlySet<string | null>
  readonly tags: readonly MailTag[]
  readonly sidebarOpen: boolean
  readonly chosen: ChosenMails
}

export type ShownPage = MailRange & { readonly ids: readonly string[]; readonly isStale: boolean }

const storageKey = 'mailbox.sidebarOpen'
const isWide = (): boolean => typeof window !== 'undefined' && matchMedia(minWidth('md')).matches

const atFirst = (): MailboxState => ({
  mails: { byId: {}, allIds: [] },
  pages: [],
  known: { key: '', pages: [], tags: [], totalCount: 0, readings: 0 },
  near: new Set(),
  tags: [],
  sidebarOpen: recall(),
  chosen: noMailsChosen,
})

/** The state of the mailbox in this tab. Written in the browser only. */
export const useMailboxState = create<MailboxState>()(withDevtools(() => atFirst(), 'mail'))

/** Records loaded data. Pages of another list are dropped. */
export function learnMailbox(learn: (known: KnownMailbox) => KnownMailbox): void {
  useMailboxState.setState(({ known }) => ({ known: learn(known) }))
}

/** Shows the mails and tags as the server has them. Selected mails stay selected while visible. */
export function showMailbox(): void {
  useMailboxState.setState(({ known: { pages, tags }, mails, pages: before, chosen }) => {
    const rows = rowsByPage(pages)
    const all = rows.flat()
    const byId = Object.fromEntries(all.map((mail) => [mail.id, sameRow(mails.byId[mail.id], mail)]))
    const allIds = all.map(({ id }) => id)
    const shown = pages.map((page, at) => samePage(before[at], page, rows[at] ?? []))
    return { mails: { byId, allIds }, pages: shown, tags, chosen: keepVisible(chosen, allIds) }
  })
}

/** Keeps the object of an unchanged row, so that it does not rerender. */
function sameRow(before: MailRowFragment | undefined, now: MailRowFragment): MailRowFragment {
  return before && before !== now && JSON.stringify(before) === JSON.stringify(now) ? before : now
}

/** Keeps the object of an unchanged page, so that it does not rerender. */
function samePage(
  before: ShownPage | undefined,
  page: MailPage,
  rows: readonly MailRowFragment[],
): ShownPage {
  const { after, until, isStale } = page
  const isSame = before?.ids.length === rows.length && rows.every(({ id }, at) => id === before.ids[at])
  if (isSame && before.after === after && before.until === until && before.isStale === isStale) return before
  return { after, until, isStale, ids: isSame ? before.ids : rows.map(({ id }) => id) }
}

/** Returns the top page of a list and those near the viewport; none if another list is loaded. */
export function pagesInView(key: string): readonly MailRange[] {
  const { known, near } = useMailboxState.getState()
  return known.key === key ? known.pages.filter(({ after }) => after === null || near.has(after)) : []
}

/** Records whether a page is near the viewport. */
export function notePage(after: string | null, isNear: boolean): void {
  useMailboxState.setState(({ near }) => {
    if (near.has(after) === isNear) return {}
    const next = new Set(near)
    if (isNear) next.add(after)
    else next.delete(after)
    return { near: next }
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
  const isHidden = new Set(ids)
  useMailboxState.setState(({ mails, pages, chosen }) => {
    const allIds = mails.allIds.filter((id) => !isHidden.has(id))
    const left = pages.map((page) => ({ ...page, ids: page.ids.filter((id) => !isHidden.has(id)) }))
    return { mails: { ...mails, allIds }, pages: left, chosen: keepVisible(chosen, allIds) }
  })
}

export function chooseMails(next: (chosen: ChosenMails, shown: readonly string[]) => ChosenMails): void {
  useMailboxState.setState(({ chosen, mails }) => ({ chosen: next(chosen, mails.allIds) }))
}

export const chooseNone = (): void => chooseMails(() => noMailsChosen)

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
