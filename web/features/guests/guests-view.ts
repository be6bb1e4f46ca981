import { isId } from '#web/workspace/arrivals/arrivals-view.ts'

export const tabs = ['all', 'waiting', 'coming', 'notComing'] as const
export type Tab = (typeof tabs)[number]

/** How each tab is called in addresses. */
const inAddress: Record<Tab, string> = {
  all: 'todos',
  waiting: 'sin-responder',
  coming: 'vienen',
  notComing: 'no-vienen',
}

/** Which part of the guests is looked at: all of it stands in the address, so that it can be shared and gone back to. */
export type GuestsView = {
  readonly tab: Tab
  readonly search: string
  /** How many pages of the list are shown. */
  readonly pages: number
  /** The household that is open over the list. */
  readonly open: string | null
}

const mostPages = 40

export function viewOf(query: URLSearchParams): GuestsView {
  const asked = query.get('ver')
  const open = query.get('familia')
  const pages = Math.trunc(Number(query.get('paginas')))
  return {
    tab: tabs.find((tab) => inAddress[tab] === asked) ?? 'all',
    search: (query.get('buscar') ?? '').trim().slice(0, 100),
    pages: pages >= 1 ? Math.min(pages, mostPages) : 1,
    open: isId(open) ? open : null,
  }
}

/** The address of a view; a new tab or search begins at its first page with nothing open. */
export function addressOf({ tab = 'all', search = '', pages = 1, open = null }: Partial<GuestsView>): string {
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('ver', inAddress[tab])
  if (search) query.set('buscar', search)
  if (pages > 1) query.set('paginas', String(pages))
  if (open) query.set('familia', open)
  const text = query.toString()
  return `/boda/invitados${text && `?${text}`}`
}

/** Whether going from one address to the other only closes the household that was open. */
export function isOnlyClosed(from: URL, to: URL): boolean {
  const [before, after] = [viewOf(from.searchParams), viewOf(to.searchParams)]
  const isSamePage = from.pathname === to.pathname
  return isSamePage && before.open !== null && addressOf({ ...before, open: null }) === addressOf(after)
}
