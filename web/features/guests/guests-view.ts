import { isId } from '#web/workspace/arrivals/arrivals-view.ts'

export const tabs = ['all', 'waiting', 'coming', 'notComing'] as const
export type Tab = (typeof tabs)[number]

/** The name of each tab in addresses. */
const inAddress: Record<Tab, string> = {
  all: 'todos',
  waiting: 'sin-responder',
  coming: 'vienen',
  notComing: 'no-vienen',
}

/** The current view of the guest list. All of it is in the address, so that it can be shared and restored. */
export type GuestsView = {
  readonly tab: Tab
  readonly search: string
  /** Number of list pages shown. */
  readonly pages: number
  /** Id of the household open over the list. */
  readonly open: string | null
}

const maxPages = 40

export function viewOf(query: URLSearchParams): GuestsView {
  const requestedView = query.get('ver')
  const open = query.get('familia')
  const pages = Math.trunc(Number(query.get('paginas')))
  return {
    tab: tabs.find((tab) => inAddress[tab] === requestedView) ?? 'all',
    search: (query.get('buscar') ?? '').trim().slice(0, 100),
    pages: pages >= 1 ? Math.min(pages, maxPages) : 1,
    open: isId(open) ? open : null,
  }
}

/** Returns the address of a view. A new tab or search starts at the first page with no household open. */
export function addressOf({ tab = 'all', search = '', pages = 1, open = null }: Partial<GuestsView>): string {
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('ver', inAddress[tab])
  if (search) query.set('buscar', search)
  if (pages > 1) query.set('paginas', String(pages))
  if (open) query.set('familia', open)
  const text = query.toString()
  return `/boda/invitados${text && `?${text}`}`
}

/** Returns whether a navigation only closes the open household. */
export function isOnlyClosed(from: URL, to: URL): boolean {
  const [before, after] = [viewOf(from.searchParams), viewOf(to.searchParams)]
  const isSamePage = from.pathname === to.pathname
  return isSamePage && before.open !== null && addressOf({ ...before, open: null }) === addressOf(after)
}
