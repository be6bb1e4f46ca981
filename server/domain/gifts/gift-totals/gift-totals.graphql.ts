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
  type Found,
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
  heldCount: 0,
  sentCount: 0,
  receivedCount: 0,
  toDecideCount: 0,
  toThankCount: 0,
  givers: 0,
}

/** What of the sums is shown: all of them, how many there are, or what waits for the two; to others nothing. */
function totalsSeen(totals: WeddingTotals, visibleFields: VisibleFields): WeddingTotals {
  if (visibleFields === 'everything') return totals
  if (visibleFields === 'withoutAmounts')
    return { ...totals, promised: 0n, sent: 0n, received: 0n, target: 0n, left: 0n }
  return { ...nothing, sentCount: totals.sentCount, toDecideCount: totals.toDecideCount }
}

type TotalsShown = WeddingTotals & { currency: Currency; weddingId: string }
/** The sums of a wedding; the mailbox adds its own count. */
export const totalsRef = builder.objectRef<TotalsShown>('WeddingTotals').implement({
  description: 'What was promised, sent and received in all, and what waits for the couple.',
  fields: (t) => {
    const sum = (name: 'promised' | 'sent' | 'received' | 'target' | 'left', description: string) =>
      t.field({ type: moneyRef, description, resolve: (totals) => money(totals[name], totals.currency) })
    return {
      target: sum('target', 'The prices of all gifts that have one.'),
      promised: sum('promised', 'Promised and not yet sent.'),
      sent: sum('sent', 'On its way.'),
      received: sum('received', 'Received.'),
      left: sum('left', 'Still to give.'),
      heldCount: t.exposeInt('heldCount', { description: 'Contributions promised.' }),
      sentCount: t.exposeInt('sentCount', { description: 'Contributions on their way.' }),
      receivedCount: t.exposeInt('receivedCount', { description: 'Contributions received.' }),
      toDecideCount: t.exposeInt('toDecideCount', { description: 'Contributions that need a decision.' }),
      toThankCount: t.exposeInt('toThankCount', { description: 'Received and not yet thanked.' }),
      givers: t.exposeInt('givers', {
        description: 'Contributions sent or received; what is only promised does not count.',
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
    description: 'What came by one way to pay.',
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
          description: 'Which way.',
        }),
        received: sum('received', 'Received by it.'),
        receivedAs: t.field({
          type: moneyRef,
          nullable: true,
          description: 'The same as it was sent, where the account has another currency than the gifts.',
          resolve: ({ receivingAccount, totals, currency }) =>
            receivingAccount.currency === currency
              ? null
              : money(totals?.receivedAs ?? 0n, receivingAccount.currency),
        }),
        receivedCount: t.int({
          description: 'Contributions received by it.',
          resolve: ({ totals }) => totals?.receivedCount ?? 0,
        }),
        onItsWay: sum('onItsWay', 'Sent by it, and not yet received.'),
        onItsWayCount: t.int({
          description: 'Contributions on their way.',
          resolve: ({ totals }) => totals?.onItsWayCount ?? 0,
        }),
      }
    },
  })

builder.objectField(totalsRef, 'receivingAccounts', (t) =>
  t.field({
    type: [receivingAccountTotalsRef],
    description: 'The same by each way to pay: those offered now, and those by which something came.',
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
  description: 'Which contributions a register shows.',
  values: contributionTabs,
})

type Connection = { nodes: Found[]; totalCount: number; endCursor: string | null; hasNextPage: boolean }
const connectionRef = builder.objectRef<Connection>('ContributionConnection').implement({
  description: 'A page of contributions.',
  fields: (t) => ({
    nodes: t.expose('nodes', { type: [contributionRef], description: 'The contributions.' }),
    totalCount: t.exposeInt('totalCount', { description: 'How many there are in all.' }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: 'Where the next page begins.' }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether there is more.' }),
  }),
})

builder.objectFields(weddingRef, (t) => ({
  gifts: t.field({
    type: [giftRef],
    description: 'Its gifts in order, hidden ones too.',
    resolve: (wedding, _, { database }) => giftsOf(database.db, wedding.id),
  }),
  totals: t.field({
    type: totalsRef,
    description:
      'The sums; all zero for those who do not see amounts. What waits for the two is always counted.',
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
      'What was given, newest first; for the partners alone, and while they keep it from themselves only what waits for them.',
    args: {
      tab: t.arg({ type: tabEnum, defaultValue: 'all', description: 'Which.' }),
      search: t.arg.string({ description: 'A name or a reference.' }),
      first: t.arg({ type: 'PageSize', defaultValue: 50, description: 'How many.' }),
      after: t.arg.string({ description: 'The `endCursor` of the page before.' }),
    },
    resolve: (wedding, args, context) => contributionsShown(context, wedding, args),
  }),
}))

type Wanted = {
  tab?: ContributionTab | null
  search?: string | null
  first?: number | null
  after?: string | null
}

/** What a couple have to answer, even while they keep from themselves what they are given. */
const waitingTabs: readonly ContributionTab[] = ['sent', 'notFound', 'toDecide']

async function contributionsShown(
  context: AppContext,
  wedding: Wedding,
  wanted: Wanted,
): Promise<Connection> {
  const visibleFields = await visibleFieldsIn(context, wedding.id)
  if (!visibleFields || (visibleFields === 'nothing' && !waitingTabs.includes(wanted.tab ?? 'all')))
    return { nodes: [], totalCount: 0, endCursor: null, hasNextPage: false }
  const on = context.database.db
  const filter = {
    tab: wanted.tab ?? 'all',
    search: wanted.search ?? null,
    first: wanted.first ?? 50,
    after: wanted.after ?? null,
  }
  const page = await findContributions(on, wedding.id, filter)
  return { ...page, nodes: await contributionsByIds(on, wedding, page.nodes) }
}

/** The sums of all gifts of a wedding, asked for once per request however many gifts are shown. */
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

/** The same where amounts are shown, and shares, which have a price. */
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
    promised: sum('promised', 'Promised to it and not yet sent.'),
    sent: sum('sent', 'On its way to it.'),
    received: sum('received', 'Received for it.'),
    left: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Still to give; none for a fund without end, and for those to whom amounts are not shown.',
      resolve: async (gift, _, context) => {
        if (gift.targetMinor === null) return null
        const visibleFields = await visibleFieldsIn(context, gift.weddingId)
        if (visibleFields === 'withoutAmounts' || visibleFields === 'nothing') return null
        return money((await sumsOf(context, gift))?.left ?? gift.targetMinor, gift.currency)
      },
    }),
    sharesTaken: t.int({
      description: 'Shares that can no longer be given.',
      resolve: async (gift, _, context) => sharesTaken(gift, (await sumsOf(context, gift))?.left ?? null),
    }),
    givers: t.int({
      description: 'How many have sent something of it; promises do not count.',
      resolve: async (gift, _, context) => (await totalsOf(context, gift))?.givers ?? 0,
    }),
    holders: t.int({
      description: 'How many have promised something of it and not sent it.',
      resolve: async (gift, _, context) => (await totalsOf(context, gift))?.holders ?? 0,
    }),
  }
})
