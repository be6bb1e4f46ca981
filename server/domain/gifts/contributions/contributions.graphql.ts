import { builder, moneyRef, refusalFields } from '#server/graphql/builder.ts'
import { giftRef } from '#server/domain/gifts/gift-list/index.ts'
import { allReceivingAccountsOf, receivingAccountRef } from '#server/domain/money/payments/index.ts'
import { money } from '#shared/money.ts'
import { contributionOfViewer, withLines } from './contribution-queries.ts'
import type { Found } from './contribution-store.ts'
import {
  contributionFields,
  lineFields,
  type LineShown,
  linesShown,
  contributionStateEnum,
} from './contribution-fields.graphql.ts'
import { seesAmount, seesWords } from './visible-fields.ts'
import type { Contribution } from './contribution.ts'
import { ContributionMoved, GiftNotOpen, GiftOverfunded } from './contributions.refusals.ts'
import { invariant } from '#server/platform/invariant.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import type { AppContext } from '#server/graphql/viewer.ts'

refusalFields(GiftNotOpen, (t) => ({
  giftId: t.expose('giftId', { type: 'UUID', description: 'Which gift.' }),
  title: t.exposeString('title', { description: 'What it was; may be empty.' }),
}))
refusalFields(GiftOverfunded, (t) => ({
  giftId: t.field({ type: 'UUID', description: 'Which gift.', resolve: ({ gift }) => gift.id }),
  title: t.string({ description: 'What it is.', resolve: ({ gift }) => gift.title }),
  left: t.field({
    type: moneyRef,
    description: 'What is left now.',
    resolve: (self) => money(self.leftMinor, self.gift.currency),
  }),
  sharesLeft: t.exposeInt('sharesLeft', { nullable: true, description: 'How many shares are left now.' }),
}))
refusalFields(ContributionMoved, (t) => ({
  state: t.expose('state', { type: contributionStateEnum, description: 'Where it is now.' }),
}))

type LineSeen = LineShown & { readonly withAmount: boolean }
const lineRef = builder.objectRef<LineSeen>('ContributionLine').implement({
  description: 'One gift of a contribution.',
  fields: (t) => ({
    ...lineFields(t),
    amount: t.field({
      type: moneyRef,
      nullable: true,
      description: 'How much; null where the two keep it from themselves.',
      resolve: ({ line, currency, withAmount }) => (withAmount ? money(line.amountMinor, currency) : null),
    }),
    shares: t.int({
      nullable: true,
      description: 'How many shares of it, where amounts are shown.',
      resolve: ({ line, withAmount }) => (withAmount ? line.shares : null),
    }),
    gift: t.expose('gift', { type: giftRef, description: 'Which gift.' }),
  }),
})

/** A contribution as the couple see it. */
export const contributionRef = builder.objectRef<Found>('Contribution').implement({
  description: 'Contribution as the couple see it.',
  fields: (t) => ({
    ...contributionFields(t),
    total: t.field({
      type: moneyRef,
      nullable: true,
      description: 'In all; null where the two keep amounts from themselves and nothing waits for them.',
      resolve: (found, _, context) => {
        const { totalMinor, currency } = found.contribution
        return seesAmount(found, context) ? money(totalMinor, currency) : null
      },
    }),
    message: t.string({
      description: 'Their words; empty where there are none, or the two keep them for later.',
      resolve: (found, _, context) => (seesWords(found, context) ? found.contribution.message : ''),
    }),
    lines: t.field({
      type: [lineRef],
      description: 'For which gifts.',
      resolve: (found, _, context) => {
        const withAmount = seesAmount(found, context)
        return linesShown(found).map((line) => ({ ...line, withAmount }))
      },
    }),
    phone: t.string({
      nullable: true,
      description: 'The giver’s number.',
      resolve: ({ contribution }) => contribution.phone,
    }),
    receivingAccount: t.field({
      type: receivingAccountRef,
      nullable: true,
      description: 'By which way.',
      resolve: async ({ contribution: { receivingAccountId, weddingId } }, _, context) => {
        const receivingAccounts = await memoizePerRequest(context, `receivingAccounts ${weddingId}`, () =>
          allReceivingAccountsOf(context.database.db, weddingId),
        )
        return (
          receivingAccounts.find((receivingAccount) => receivingAccount.id === receivingAccountId) ?? null
        )
      },
    }),
    thankedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Thanked.',
      resolve: ({ contribution }) => contribution.thankedAt,
    }),
    needsDecision: t.boolean({
      description:
        'Money that came when its gift was already complete: another gift, the common fund, or back.',
      resolve: ({ contribution }) => contribution.needsDecision,
    }),
  }),
})

/** The contribution that a command returned, with its lines. */
export async function withItsLines(context: AppContext, contribution: Contribution): Promise<Found> {
  const found = await withLines(context.database.db, contribution)
  invariant(found, 'A contribution belongs to a wedding')
  return found
}

builder.queryFields((t) => ({
  contribution: t.field({
    type: contributionRef,
    nullable: true,
    description: 'One contribution, for the partners.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Which contribution.' }) },
    resolve: (_, { id }, context) => contributionOfViewer(context.database.db, context, id),
  }),
}))
