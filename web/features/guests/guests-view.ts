import { type HouseholdOrder, householdOrders } from '#shared/household-orders.ts'
import { type HouseholdSide, householdSides } from '#shared/household-sides.ts'
import { tagLength } from '#shared/household-tags.ts'
import { isId } from '#web/workspace/arrivals/arrivals-view.ts'

export const tabs = ['all', 'coming', 'waiting', 'maybe', 'notComing'] as const
export type Tab = (typeof tabs)[number]

/** The name of each tab in addresses. */
const inAddress: Record<Tab, string> = {
  all: 'todos',
  waiting: 'sin-responder',
  coming: 'vienen',
  maybe: 'no-lo-saben',
  notComing: 'no-vienen',
}
const sideInAddress: Record<HouseholdSide, string> = { one: 'una', two: 'otra', both: 'ambas' }
const orderInAddress: Record<HouseholdOrder, string> = {
  name: 'nombre',
  answered: 'respuesta',
  newest: 'nuevas',
  largest: 'personas',
}

/** The current view of the guest list. All of it is in the address, so that it can be shared and restored. */
export type GuestsView = {
  readonly tab: Tab
  readonly search: string
  readonly side: HouseholdSide | null
  readonly tag: string | null
  readonly order: HouseholdOrder
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
    side: householdSides.find((side) => sideInAddress[side] === query.get('lado')) ?? null,
    tag: query.get('etiqueta')?.trim().slice(0, tagLength) || null,
    order: householdOrders.find((order) => orderInAddress[order] === query.get('orden')) ?? 'name',
    pages: pages >= 1 ? Math.min(pages, maxPages) : 1,
    open: isId(open) ? open : null,
  }
}

/** Returns the address of a view. A new tab, search or filter starts at the first page with no household open. */
export function addressOf({
  tab = 'all',
  search = '',
  side = null,
  tag = null,
  order = 'name',
  pages = 1,
  open = null,
}: Partial<GuestsView>): string {
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('ver', inAddress[tab])
  if (search) query.set('buscar', search)
  if (side) query.set('lado', sideInAddress[side])
  if (tag) query.set('etiqueta', tag)
  if (order !== 'name') query.set('orden', orderInAddress[order])
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
