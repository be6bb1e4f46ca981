import DataLoader from 'dataloader'
import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, moneyRef } from '#server/graphql/builder.ts'
import { type Gift, sharePrice } from '#server/domain/gifts/gift-list/index.ts'
import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { money, sumMinor } from '#shared/money.ts'
import { inArray } from 'drizzle-orm'
import {
  contributionStateEnum,
  type Found,
  type Contribution,
  isAllowed,
  withLines,
  contributionRef,
  withItsLines,
  ContributionMoved,
  ContributionNotFound,
  TooMuchKept,
  contributions,
  guestLineRef,
  privateContributionRef,
  privateToken,
} from '#server/domain/gifts/contributions/index.ts'
import { livingParts, together } from './pay-plan.ts'
import { setAside } from './set-aside.ts'

/** The parts of what was set aside, those of all contributions of one answer read together. */
function partsOf(context: AppContext, { planId }: Contribution): Promise<Contribution[]> {
  if (planId === null) return Promise.resolve([])
  const loader = memoizePerRequest(
    context,
    'parts of plans',
    () =>
      new DataLoader(async (ids: readonly string[]) => {
        const found = await context.database.db
          .select()
          .from(contributions)
          .where(inArray(contributions.planId, [...ids]))
        return ids.map((id) =>
          livingParts(found.filter((one) => one.planId === id)).toSorted(
            (a, b) => (a.part ?? 0) - (b.part ?? 0),
          ),
        )
      }),
  )
  return loader.load(planId)
}

const partRef = builder.objectRef<Contribution>('SetAsidePart').implement({
  description: 'A part of a gift that was set aside, paid on a day of its own.',
  fields: (t) => ({
    token: t.string({
      description: 'What opens the page on which this part is sent.',
      resolve: ({ id }, _, { secrets }) => privateToken(secrets, id),
    }),
    paysOn: t.string({ description: 'The day its giver chose.', resolve: ({ paysOn }) => paysOn ?? '' }),
    amount: t.field({
      type: moneyRef,
      description: 'How much.',
      resolve: ({ totalMinor, currency }) => money(totalMinor, currency),
    }),
    state: t.expose('state', { type: contributionStateEnum, description: 'Current state.' }),
    keptUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when it is kept, while it is only promised.',
      resolve: ({ state, holdEndsAt }) => (state === 'held' ? holdEndsAt : null),
    }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true, description: 'When it was sent.' }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime', nullable: true, description: 'When it came.' }),
  }),
})

/** How many shares an amount is; null when it is no whole number of them. */
function sharesIn(gift: Gift, amountMinor: bigint): number | null {
  const price = gift.sharing === 'shares' ? sharePrice(gift) : null
  return price !== null && amountMinor % price === 0n ? Number(amountMinor / price) : null
}

type Plan = { readonly head: string; readonly parts: readonly Found[] }

const planRef = builder.objectRef<Plan>('SetAside').implement({
  description: 'A gift that was set aside: the days its giver chose, and what became of each part.',
  fields: (t) => ({
    token: t.string({
      description: 'What opens the private page of the whole.',
      resolve: ({ head }, _, { secrets }) => privateToken(secrets, head),
    }),
    parts: t.field({
      type: [partRef],
      description: 'Its parts in order.',
      resolve: ({ parts }) => parts.map(({ contribution }) => contribution),
    }),
    total: t.field({
      type: moneyRef,
      description: 'In all.',
      resolve: ({ parts }) =>
        money(
          sumMinor(parts.map(({ contribution }) => contribution.totalMinor)),
          parts[0]?.contribution.currency ?? 'EUR',
        ),
    }),
    lines: t.field({
      type: [guestLineRef],
      description: 'For which gifts, all parts together.',
      resolve: ({ parts }) => {
        const lines = parts.flatMap((part) => part.lines)
        const gifts = new Map(parts.flatMap((part) => [...part.gifts]))
        return together(parts.map((part) => part.lines)).flatMap((line) => {
          const gift = gifts.get(line.giftId)
          const like = lines.find(({ giftId }) => giftId === line.giftId)
          const contribution = parts[0]?.contribution
          if (!gift || !like || !contribution) return []
          const shares = sharesIn(gift, line.amountMinor)
          return [{ line: { ...like, ...line, shares }, gift, currency: gift.currency, contribution }]
        })
      },
    }),
    canUndo: t.boolean({
      description: 'Whether some of it can still be taken back.',
      resolve: ({ parts }) => parts.some(({ contribution }) => isAllowed('undo', contribution.state)),
    }),
  }),
})

builder.objectFields(privateContributionRef, (t) => ({
  today: t.string({
    description: 'The day it is where the wedding is, as `2027-05-15`: days are chosen from it on.',
    resolve: ({ wedding }, _, { clock }) => todayIn(wedding.timeZone, clock.now()),
  }),
  setAside: t.field({
    type: planRef,
    nullable: true,
    description: 'Its days and parts, when it was set aside.',
    resolve: async ({ contribution }, _, context) => {
      const living = await partsOf(context, contribution)
      if (contribution.planId === null || living.length === 0) return null
      const parts: Found[] = []
      for (const part of living) {
        const found = await withLines(context.database.db, part)
        if (found) parts.push(found)
      }
      return { head: contribution.planId, parts }
    },
  }),
}))

builder.objectFields(contributionRef, (t) => ({
  part: t.int({
    nullable: true,
    description: 'Which part it is of a gift that was set aside.',
    resolve: async ({ contribution }, _, context) => {
      const at = (await partsOf(context, contribution)).findIndex(({ id }) => id === contribution.id)
      return at < 0 ? null : at + 1
    },
  }),
  partCount: t.int({
    nullable: true,
    description: 'In how many parts that gift comes.',
    resolve: async ({ contribution }, _, context) =>
      contribution.planId ? (await partsOf(context, contribution)).length : null,
  }),
  paysOn: t.string({
    nullable: true,
    description: 'The day its giver chose to pay on.',
    resolve: ({ contribution }) => contribution.paysOn,
  }),
}))

builder.mutationFields((t) => ({
  setAside: t.field({
    type: privateContributionRef,
    description:
      'Splits a promised gift into instalments on days the giver chooses. Each call divides the unsent rest again.',
    args: {
      token: t.arg.string({ required: true, description: 'Token from the private link.' }),
      days: t.arg.stringList({
        required: true,
        description: 'The days, as `2027-05-15`, in order; six at most.',
      }),
      email: t.arg.string({ description: 'Where to remind them, when they left no address.' }),
    },
    errors: { types: [ContributionNotFound, ContributionMoved, TooMuchKept, InvalidInput, TooManyAttempts] },
    resolve: async (_, { token, days, email }, context) =>
      withItsLines(context, await setAside(context, token, { days, email })),
  }),
}))
