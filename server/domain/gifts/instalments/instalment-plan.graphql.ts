import DataLoader from 'dataloader'
import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, moneyRef } from '#server/graphql/builder.ts'
import { type Gift, sharePrice } from '#server/domain/gifts/gift-list/index.ts'
import { readerTranslator } from '#server/domain/wedding/translations/index.ts'
import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { money, sumMinor } from '#shared/money.ts'
import { inArray } from 'drizzle-orm'
import {
  contributionStateEnum,
  type LoadedContribution,
  type Contribution,
  isAllowed,
  withLines,
  contributionRef,
  withLoadedLines,
  ContributionMoved,
  ContributionNotFound,
  contributions,
  guestLineRef,
  privateContributionRef,
  privateToken,
  translateContribution,
} from '#server/domain/gifts/contributions/index.ts'
import { TooMuchKept } from '#server/domain/gifts/fair-share/index.ts'
import { countedInstalments, sumLines } from './pay-plan.ts'
import { planInstalments } from './plan-instalments.ts'

/** Returns the instalments of a plan in order; the plans of one response are read in one query. */
function instalmentsOf(context: AppContext, { planId }: Contribution): Promise<Contribution[]> {
  if (planId === null) return Promise.resolve([])
  const loader = memoizePerRequest(
    context,
    'instalments of plans',
    () =>
      new DataLoader(async (ids: readonly string[]) => {
        const found = await context.database.db
          .select()
          .from(contributions)
          .where(inArray(contributions.planId, [...ids]))
        return ids.map((id) =>
          countedInstalments(found.filter((one) => one.planId === id)).toSorted(
            (a, b) => (a.part ?? 0) - (b.part ?? 0),
          ),
        )
      }),
  )
  return loader.load(planId)
}

const instalmentRef = builder.objectRef<Contribution>('Instalment').implement({
  description: 'One instalment of a gift, paid on its own day.',
  fields: (t) => ({
    token: t.string({
      description: 'Token of the page on which this instalment is sent.',
      resolve: ({ id }, _, { secrets }) => privateToken(secrets, id),
    }),
    paysOn: t.string({ description: 'Day chosen by the giver.', resolve: ({ paysOn }) => paysOn ?? '' }),
    amount: t.field({
      type: moneyRef,
      description: 'Amount of the instalment.',
      resolve: ({ totalMinor, currency }) => money(totalMinor, currency),
    }),
    state: t.expose('state', { type: contributionStateEnum, description: 'Current state.' }),
    keptUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'End of the hold while the instalment is promised; null afterwards.',
      resolve: ({ state, holdEndsAt }) => (state === 'held' ? holdEndsAt : null),
    }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true, description: 'Time of sending.' }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime', nullable: true, description: 'Time of arrival.' }),
  }),
})

/** Returns the number of shares for an amount; null if it is no multiple of the price. */
function sharesIn(gift: Gift, amountMinor: bigint): number | null {
  const price = gift.sharing === 'shares' ? sharePrice(gift) : null
  return price !== null && amountMinor % price === 0n ? Number(amountMinor / price) : null
}

type Plan = { readonly head: string; readonly parts: readonly LoadedContribution[] }

const planRef = builder.objectRef<Plan>('InstalmentPlan').implement({
  description: 'A gift paid in instalments: the chosen days and the state of each instalment.',
  fields: (t) => ({
    token: t.string({
      description: 'Token of the private page of the whole gift.',
      resolve: ({ head }, _, { secrets }) => privateToken(secrets, head),
    }),
    instalments: t.field({
      type: [instalmentRef],
      description: 'Instalments in order.',
      resolve: ({ parts }) => parts.map(({ contribution }) => contribution),
    }),
    total: t.field({
      type: moneyRef,
      description: 'Sum of all instalments.',
      resolve: ({ parts }) =>
        money(
          sumMinor(parts.map(({ contribution }) => contribution.totalMinor)),
          parts[0]?.contribution.currency ?? 'EUR',
        ),
    }),
    lines: t.field({
      type: [guestLineRef],
      description: 'Gifts paid by the plan, over all instalments.',
      resolve: async ({ parts: originals }, _, context) => {
        const [first] = originals
        if (!first) return []
        const { contribution, wedding } = first
        const translate = await readerTranslator(context, wedding)
        const parts = originals.map((part) => translateContribution(part, translate))
        const lines = parts.flatMap((part) => part.lines)
        const gifts = new Map(parts.flatMap((part) => [...part.gifts]))
        return sumLines(parts.map((part) => part.lines)).flatMap((line) => {
          const gift = gifts.get(line.giftId)
          const like = lines.find(({ giftId }) => giftId === line.giftId)
          if (!gift || !like) return []
          const shares = sharesIn(gift, line.amountMinor)
          const { currency } = gift
          return [{ line: { ...like, ...line, shares }, gift, currency, contribution, wedding }]
        })
      },
    }),
    canUndo: t.boolean({
      description: 'True if an instalment can still be undone.',
      resolve: ({ parts }) => parts.some(({ contribution }) => isAllowed('undo', contribution.state)),
    }),
  }),
})

builder.objectFields(privateContributionRef, (t) => ({
  today: t.string({
    description:
      'Current day in the time zone of the wedding, such as `2027-05-15`; the earliest day that can be chosen.',
    resolve: ({ wedding }, _, { clock }) => todayIn(wedding.timeZone, clock.now()),
  }),
  instalmentPlan: t.field({
    type: planRef,
    nullable: true,
    description: 'Instalment plan of the gift; null for a single payment.',
    resolve: async ({ contribution }, _, context) => {
      const living = await instalmentsOf(context, contribution)
      if (contribution.planId === null || living.length === 0) return null
      const parts: LoadedContribution[] = []
      for (const part of living) {
        const found = await withLines(context.database.db, part)
        if (found) parts.push(found)
      }
      return { head: contribution.planId, parts }
    },
  }),
}))

builder.objectFields(contributionRef, (t) => ({
  instalment: t.int({
    nullable: true,
    description: 'Number of this instalment in its plan; null outside a plan.',
    resolve: async ({ contribution }, _, context) => {
      const at = (await instalmentsOf(context, contribution)).findIndex(({ id }) => id === contribution.id)
      return at < 0 ? null : at + 1
    },
  }),
  instalmentCount: t.int({
    nullable: true,
    description: 'Number of instalments in the plan; null outside a plan.',
    resolve: async ({ contribution }, _, context) =>
      contribution.planId ? (await instalmentsOf(context, contribution)).length : null,
  }),
  paysOn: t.string({
    nullable: true,
    description: 'Payment day chosen by the giver.',
    resolve: ({ contribution }) => contribution.paysOn,
  }),
}))

builder.mutationFields((t) => ({
  planInstalments: t.field({
    type: privateContributionRef,
    description:
      'Splits a promised gift into instalments on days chosen by the giver. Each call divides the unsent remainder again.',
    args: {
      token: t.arg.string({ required: true, description: 'Token from the private link.' }),
      days: t.arg.stringList({
        required: true,
        description: 'Days in order, such as `2027-05-15`; at most six.',
      }),
      email: t.arg.string({ description: 'Email address for reminders, if the giver left none.' }),
    },
    errors: { types: [ContributionNotFound, ContributionMoved, TooMuchKept, InvalidInput, TooManyAttempts] },
    resolve: async (_, { token, days, email }, context) =>
      withLoadedLines(context, await planInstalments(context, token, { days, email })),
  }),
}))
