import type { ContributionTab } from '#web/graphql/generated/graphql.ts'

export const tabs = [
  'all',
  'toDecide',
  'held',
  'sent',
  'received',
  'toThank',
] as const satisfies readonly ContributionTab[]
export type Tab = (typeof tabs)[number]

/** How each tab is called in addresses. */
const inAddress: Record<Tab, string> = {
  all: 'todo',
  toDecide: 'por-decidir',
  held: 'prometido',
  sent: 'enviado',
  received: 'recibido',
  toThank: 'sin-agradecer',
}

/** Which part of the register is looked at: all of it stands in the address, so that it can be shared and gone back to. */
export type ArrivalsView = {
  readonly tab: Tab
  readonly search: string
  /** How many pages of the list are shown. */
  readonly pages: number
  /** The gift that is open beside the list. */
  readonly open: string | null
}

const mostPages = 40
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether it can be the id of something; everything else is not worth asking for. */
export const isId = (text: string | null | undefined): text is string => uuid.test(text ?? '')

export function viewOf(query: URLSearchParams): ArrivalsView {
  const asked = query.get('ver')
  const pages = Math.trunc(Number(query.get('paginas')))
  return {
    tab: tabs.find((tab) => inAddress[tab] === asked) ?? 'all',
    search: (query.get('buscar') ?? '').trim().slice(0, 100),
    pages: pages >= 1 ? Math.min(pages, mostPages) : 1,
    open: query.get('regalo'),
  }
}

/** The address of a view; a new tab or search begins at its first page with nothing open. */
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

/** Whether going from one address to the other only closes the gift that was open. */
export function isOnlyClosed(from: URL, to: URL): boolean {
  const [before, after] = [viewOf(from.searchParams), viewOf(to.searchParams)]
  const isSamePage = from.pathname === to.pathname
  return isSamePage && before.open !== null && addressOf({ ...before, open: null }) === addressOf(after)
}
