import { builder, moneyRef } from '#server/graphql/builder.ts'
import { type Gift, giftRef, giftsOf, sharesTaken } from '#server/domain/gifts/gift-list/index.ts'
import {
  allReceivingAccountsOf,
  type ReceivingAccount,
  receivingAccountRef,
} from '#server/domain/money/payments/index.ts'
import { type VisibleFields, visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import { type Wedding, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { type Currency, money } from '#shared/money.ts'
import {
  contributionsByIds,
  type ContributionTab,
  contributionTabs,
  findContributions,
  type LoadedContribution,
  contributionRef,
} from '#server/domain/gifts/contributions/index.ts'
import {
  giftTotals,
  type GiftTotals,
  type ReceivingAccountTotals,
  receivingAccountTotals,
  weddingTotals,
  type WeddingTotals,
} from './totals-queries.ts'

const nothing: WeddingTotals = {
  promised: 0n,
  sent: 0n,
  received: 0n,
  target: 0n,
  left: 0n,
  inCash: 0n,
  heldCount: 0,
  inCashCount: 0,
  sentCount: 0,
  receivedCount: 0,
  toDecideCount: 0,
  toThankCount: 0,
  givers: 0,
}

/**
 * Returns the visible part of the sums: all, counts only, or numbers of contributions that wait for the couple; nothing for others.
 */
function totalsSeen(totals: WeddingTotals, visibleFields: VisibleFields): WeddingTotals {
  if (visibleFields === 'everything') return totals
  if (visibleFields === 'withoutAmounts')
    return { ...totals, promised: 0n, inCash: 0n, sent: 0n, received: 0n, target: 0n, left: 0n }
  return { ...nothing, sentCount: totals.sentCount, toDecideCount: totals.toDecideCount }
}

type TotalsShown = WeddingTotals & { currency: Currency; weddingId: string }
/** Sums of a wedding. The mailbox domain adds its own count. */
export const totalsRef = builder.objectRef<TotalsShown>('WeddingTotals').implement({
  description: 'Sums promised, sent and received, and the numbers of contributions that wait for the couple.',
  fields: (t) => {
    const sum = (
      name: 'promised' | 'inCash' | 'sent' | 'received' | 'target' | 'left',
      description: string,
    ) => t.field({ type: moneyRef, description, resolve: (totals) => money(totals[name], totals.currency) })
    return {
      target: sum('target', 'Sum of the prices of all gifts with a price.'),
      promised: sum('promised', 'Sum promised and not yet sent.'),
      inCash: sum('inCash', 'Part of `promised` that givers bring in cash on the wedding day.'),
      sent: sum('sent', 'Sum sent and not yet received.'),
      received: sum('received', 'Sum received.'),
      left: sum('left', 'Sum still available.'),
      heldCount: t.exposeInt('heldCount', { description: 'Number of promised contributions.' }),
      inCashCount: t.exposeInt('inCashCount', {
        description: 'Number of promised contributions that givers bring in cash.',
      }),
      sentCount: t.exposeInt('sentCount', { description: 'Number of sent contributions.' }),
      receivedCount: t.exposeInt('receivedCount', { description: 'Number of received contributions.' }),
      toDecideCount: t.exposeInt('toDecideCount', {
        description: 'Number of contributions that need a decision.',
      }),
      toThankCount: t.exposeInt('toThankCount', {
        description: 'Number of received contributions without thanks.',
      }),
      givers: t.exposeInt('givers', {
        description: 'Number of contributions sent or received. Promises do not count.',
      }),
    }
  },
})

type ReceivingAccountShown = {
  receivingAccount: ReceivingAccount
  totals: ReceivingAccountTotals | undefined
  currency: Currency
}
const receivingAccountTotalsRef = builder
  .objectRef<ReceivingAccountShown>('ReceivingAccountTotals')
  .implement({
    description: 'Sums by receiving account.',
    fields: (t) => {
      const sum = (name: 'received' | 'onItsWay', description: string) =>
        t.field({
          type: moneyRef,
          description,
          resolve: ({ totals, currency }) => money(totals?.[name] ?? 0n, currency),
        })
      return {
        receivingAccount: t.expose('receivingAccount', {
          type: receivingAccountRef,
          description: 'Receiving account of these sums.',
        }),
        received: sum('received', 'Sum received by this account.'),
        receivedAs: t.field({
          type: moneyRef,
          nullable: true,
          description: 'Sum in the currency of the account, if it differs from that of the gifts.',
          resolve: ({ receivingAccount, totals, currency }) =>
            receivingAccount.currency === currency
              ? null
              : money(totals?.receivedAs ?? 0n, receivingAccount.currency),
        }),
        receivedCount: t.int({
          description: 'Number of contributions received by this account.',
          resolve: ({ totals }) => totals?.receivedCount ?? 0,
        }),
        onItsWay: sum('onItsWay', 'Sum sent by this account and not yet received.'),
        onItsWayCount: t.int({
          description: 'Number of contributions sent and not yet received.',
          resolve: ({ totals }) => totals?.onItsWayCount ?? 0,
        }),
      }
    },
  })

builder.objectField(totalsRef, 'receivingAccounts', (t) =>
  t.field({
    type: [receivingAccountTotalsRef],
    description: 'Sums by receiving account: accounts offered now and accounts by which money arrived.',
    resolve: async ({ weddingId, currency }, _, context) => {
      if ((await visibleFieldsIn(context, weddingId)) !== 'everything') return []
      const on = context.database.db
      const totals = new Map(
        (await receivingAccountTotals(on, weddingId)).map((row) => [row.receivingAccountId, row]),
      )
      const receivingAccounts = await allReceivingAccountsOf(on, weddingId)
      return receivingAccounts
        .filter((receivingAccount) => !receivingAccount.removedAt || totals.has(receivingAccount.id))
        .map((receivingAccount) => ({ receivingAccount, totals: totals.get(receivingAccount.id), currency }))
    },
  }),
)

const tabEnum = builder.enumType('ContributionTab', {
  description: 'Filter of the register by state.',
  values: contributionTabs,
})

type Connection = {
  nodes: LoadedContribution[]
  totalCount: number
  endCursor: string | null
  hasNextPage: boolean
}
const connectionRef = builder.objectRef<Connection>('ContributionConnection').implement({
  description: 'Page of contributions.',
  fields: (t) => ({
    nodes: t.expose('nodes', { type: [contributionRef], description: 'Contributions of this page.' }),
    totalCount: t.exposeInt('totalCount', { description: 'Total number of contributions over all pages.' }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: 'Cursor of the next page.' }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'True if another page follows.' }),
  }),
})

builder.objectFields(weddingRef, (t) => ({
  gifts: t.field({
    type: [giftRef],
    description: 'Gifts in order, hidden gifts included.',
    resolve: (wedding, _, { database }) => giftsOf(database.db, wedding.id),
  }),
  totals: t.field({
    type: totalsRef,
    description:
      'Sums of the wedding; zero for viewers without access to amounts. Numbers of contributions that wait for the couple are always included.',
    resolve: async (wedding, _, context) => {
      const visibleFields = await visibleFieldsIn(context, wedding.id)
      const totals = visibleFields
        ? totalsSeen(await weddingTotals(context.database.db, wedding.id), visibleFields)
        : nothing
      return { ...totals, currency: wedding.currency, weddingId: wedding.id }
    },
  }),
  contributions: t.field({
    type: connectionRef,
    description:
      'Contributions, newest first; partners only. While the couple hide gifts from themselves, only the tabs `sent`, `notFound` and `toDecide`.',
    args: {
      tab: t.arg({ type: tabEnum, defaultValue: 'all', description: 'Filter by state.' }),
      search: t.arg.string({ description: 'Part of a name or reference.' }),
      first: t.arg({ type: 'PageSize', defaultValue: 50, description: 'Page size.' }),
      after: t.arg.string({ description: '`endCursor` of the previous page.' }),
    },
    resolve: (wedding, args, context) => contributionsShown(context, wedding, args),
  }),
}))

type ContributionsArgs = {
  tab?: ContributionTab | null
  search?: string | null
  first?: number | null
  after?: string | null
}

/** Tabs that need an answer from the couple, visible even while they hide gifts from themselves. */
const waitingTabs: readonly ContributionTab[] = ['sent', 'notFound', 'toDecide']

async function contributionsShown(
  context: AppContext,
  wedding: Wedding,
  filters: ContributionsArgs,
): Promise<Connection> {
  const visibleFields = await visibleFieldsIn(context, wedding.id)
  if (!visibleFields || (visibleFields === 'nothing' && !waitingTabs.includes(filters.tab ?? 'all')))
    return { nodes: [], totalCount: 0, endCursor: null, hasNextPage: false }
  const on = context.database.db
  const filter = {
    tab: filters.tab ?? 'all',
    search: filters.search ?? null,
    first: filters.first ?? 50,
    after: filters.after ?? null,
  }
  const page = await findContributions(on, wedding.id, filter)
  return { ...page, nodes: await contributionsByIds(on, wedding, page.nodes) }
}

/** Returns the sums of all gifts of a wedding, read once per request. */
export async function totalsOf(context: AppContext, gift: Gift): Promise<GiftTotals | undefined> {
  const { weddingId } = gift
  const totals = await memoizePerRequest(context, `gift totals ${weddingId}`, async () => {
    const visibleFields = await visibleFieldsIn(context, weddingId)
    return visibleFields && visibleFields !== 'nothing'
      ? giftTotals(context.database.db, weddingId)
      : new Map<string, GiftTotals>()
  })
  return totals.get(gift.id)
}

/** Returns these sums if amounts are visible, or for shares, whose price is public. */
async function sumsOf(context: AppContext, gift: Gift): Promise<GiftTotals | undefined> {
  return (await visibleFieldsIn(context, gift.weddingId)) === 'everything'
    ? totalsOf(context, gift)
    : undefined
}

builder.objectFields(giftRef, (t) => {
  const sum = (name: 'promised' | 'sent' | 'received', description: string) =>
    t.field({
      type: moneyRef,
      description,
      resolve: async (gift, _, context) => money((await sumsOf(context, gift))?.[name] ?? 0n, gift.currency),
    })
  return {
    promised: sum('promised', 'Sum promised for this gift and not yet sent.'),
    sent: sum('sent', 'Sum sent for this gift and not yet received.'),
    received: sum('received', 'Sum received for this gift.'),
    left: t.field({
      type: moneyRef,
      nullable: true,
      description:
        'Amount still available; null for a fund without a target and for viewers without access to amounts.',
      resolve: async (gift, _, context) => {
        if (gift.targetMinor === null) return null
        const visibleFields = await visibleFieldsIn(context, gift.weddingId)
        if (visibleFields === 'withoutAmounts' || visibleFields === 'nothing') return null
        return money((await sumsOf(context, gift))?.left ?? gift.targetMinor, gift.currency)
      },
    }),
    sharesTaken: t.int({
      description: 'Number of shares already taken.',
      resolve: async (gift, _, context) => sharesTaken(gift, (await sumsOf(context, gift))?.left ?? null),
    }),
    givers: t.int({
      description: 'Number of givers who sent a part of it. Promises do not count.',
      resolve: async (gift, _, context) => (await totalsOf(context, gift))?.givers ?? 0,
    }),
    holders: t.int({
      description: 'Number of givers who promised a part of it and have not sent it.',
      resolve: async (gift, _, context) => (await totalsOf(context, gift))?.holders ?? 0,
    }),
  }
})
