import type { ContributionTab } from '#web/graphql/generated/graphql.ts'

export const tabs = [
  'all',
  'toDecide',
  'held',
  'inCash',
  'sent',
  'received',
  'toThank',
] as const satisfies readonly ContributionTab[]
export type Tab = (typeof tabs)[number]

/** The name of each tab in addresses. */
const inAddress: Record<Tab, string> = {
  all: 'todo',
  toDecide: 'por-decidir',
  held: 'prometido',
  inCash: 'en-mano',
  sent: 'enviado',
  received: 'recibido',
  toThank: 'sin-agradecer',
}

/**
 * The current view of the register of gifts. All of it is in the address, so that it can be shared and
 * restored.
 */
export type ArrivalsView = {
  readonly tab: Tab
  readonly search: string
  /** Number of list pages shown. */
  readonly pages: number
  /** Id of the gift open beside the list. */
  readonly open: string | null
}

const maxPages = 40
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns whether a text is a valid id. */
export const isId = (text: string | null | undefined): text is string => uuid.test(text ?? '')

export function viewOf(query: URLSearchParams): ArrivalsView {
  const requestedView = query.get('ver')
  const pages = Math.trunc(Number(query.get('paginas')))
  return {
    tab: tabs.find((tab) => inAddress[tab] === requestedView) ?? 'all',
    search: (query.get('buscar') ?? '').trim().slice(0, 100),
    pages: pages >= 1 ? Math.min(pages, maxPages) : 1,
    open: query.get('regalo'),
  }
}

/** Returns the address of a view. A new tab or search starts at the first page with no gift open. */
export function addressOf({
  tab = 'all',
  search = '',
  pages = 1,
  open = null,
}: Partial<ArrivalsView>): string {
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('ver', inAddress[tab])
  if (search) query.set('buscar', search)
  if (pages > 1) query.set('paginas', String(pages))
  if (open) query.set('regalo', open)
  const text = query.toString()
  return `/boda/llegado${text && `?${text}`}`
}

/** Returns whether a navigation only closes the open gift. */
export function isOnlyClosed(from: URL, to: URL): boolean {
  const [before, after] = [viewOf(from.searchParams), viewOf(to.searchParams)]
  const isSamePage = from.pathname === to.pathname
  return isSamePage && before.open !== null && addressOf({ ...before, open: null }) === addressOf(after)
}
