import type { BankLineStanding } from '#web/graphql/generated/graphql.ts'
import { isShownLine } from '#shared/states/bank-line.ts'

export const bankTabs = isShownLine.states satisfies readonly BankLineStanding[]
export type BankTab = (typeof bankTabs)[number]

/** The name of each tab in addresses. */
const inAddress: Record<BankTab, string> = {
  doubtful: 'con-duda',
  unmatched: 'sin-pareja',
  waiting: 'esperan',
  settled: 'casados',
  aside: 'aparte',
}

/** The current tab and number of pages; without a tab, the one with the most to do is shown. */
export type BankView = { readonly tab: BankTab | null; readonly pages: number }

const maxPages = 100

export function bankViewOf(query: URLSearchParams): BankView {
  const requestedView = query.get('ver')
  const pages = Number(query.get('paginas') ?? 1)
  return {
    tab: bankTabs.find((tab) => inAddress[tab] === requestedView) ?? null,
    pages: Number.isInteger(pages) ? Math.min(Math.max(pages, 1), maxPages) : 1,
  }
}

export function bankAddress(tab: BankTab, pages = 1): string {
  const more = pages > 1 ? `&paginas=${pages}` : ''
  return `/boda/llegado/banco?ver=${inAddress[tab]}${more}`
}
