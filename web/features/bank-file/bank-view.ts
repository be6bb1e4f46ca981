import type { BankLineStanding } from '#web/graphql/generated/graphql.ts'
import { isShownLine } from '#shared/states/bank-line.ts'

export const bankTabs = isShownLine.states satisfies readonly BankLineStanding[]
export type BankTab = (typeof bankTabs)[number]

/** How each tab is called in addresses. */
const inAddress: Record<BankTab, string> = {
  doubtful: 'con-duda',
  unmatched: 'sin-pareja',
  waiting: 'esperan',
  settled: 'casados',
  aside: 'aparte',
}

/** Which lines are looked at, and how many pages of them; no tab is the one where there is most to do. */
export type BankView = { readonly tab: BankTab | null; readonly pages: number }

const mostPages = 100

export function bankViewOf(query: URLSearchParams): BankView {
  const asked = query.get('ver')
  const pages = Number(query.get('paginas') ?? 1)
  return {
    tab: bankTabs.find((tab) => inAddress[tab] === asked) ?? null,
    pages: Number.isInteger(pages) ? Math.min(Math.max(pages, 1), mostPages) : 1,
  }
}

export function bankAddress(tab: BankTab, pages = 1): string {
  const more = pages > 1 ? `&paginas=${pages}` : ''
  return `/boda/llegado/banco?ver=${inAddress[tab]}${more}`
}
