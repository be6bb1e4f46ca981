import { builder, moneyRef, refusalFields } from '#server/graphql/builder.ts'
import { giftRef } from '#server/domain/gifts/gift-list/index.ts'
import { allReceivingAccountsOf, receivingAccountRef } from '#server/domain/money/payments/index.ts'
import { money } from '#shared/money.ts'
import { contributionOfViewer, withLines } from './contribution-queries.ts'
import type { LoadedContribution } from './contribution-store.ts'
import {
  contributionFields,
  givenShareRef,
  sharesShown,
  lineFields,
  type LineShown,
  linesShown,
  contributionStateEnum,
} from './contribution-fields.graphql.ts'
import { canSeeAmount, canSeeMessage } from './visible-fields.ts'
import type { Contribution } from './contribution.ts'
import { ContributionMoved, GiftNotOpen, GiftOverfunded } from './contributions.refusals.ts'
import { invariant } from '#server/platform/invariant.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import type { AppContext } from '#server/graphql/viewer.ts'

refusalFields(GiftNotOpen, (t) => ({
  giftId: t.expose('giftId', { type: 'UUID', description: 'Id of the gift.' }),
  title: t.exposeString('title', { description: 'Title of the gift; may be empty.' }),
}))
refusalFields(GiftOverfunded, (t) => ({
  giftId: t.field({ type: 'UUID', description: 'Id of the gift.', resolve: ({ gift }) => gift.id }),
  title: t.string({ description: 'Title of the gift.', resolve: ({ gift }) => gift.title }),
  left: t.field({
    type: moneyRef,
    description: 'Amount still available.',
    resolve: (self) => money(self.leftMinor, self.gift.currency),
  }),
  sharesLeft: t.exposeInt('sharesLeft', { nullable: true, description: 'Number of shares still available.' }),
}))
refusalFields(ContributionMoved, (t) => ({
  state: t.expose('state', {
    type: contributionStateEnum,
    description: 'Current state of the contribution.',
  }),
}))

type LineSeen = LineShown & { readonly withAmount: boolean }
const lineRef = builder.objectRef<LineSeen>('ContributionLine').implement({
  description: 'One gift of a contribution.',
  fields: (t) => ({
    ...lineFields(t),
    amount: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Amount; null while the couple hide amounts from themselves.',
      resolve: ({ line, currency, withAmount }) => (withAmount ? money(line.amountMinor, currency) : null),
    }),
    shares: t.int({
      nullable: true,
      description: 'Number of shares, where amounts are visible.',
      resolve: ({ line, withAmount }) => (withAmount ? line.shares : null),
    }),
    namedShares: t.field({
      type: [givenShareRef],
      description:
        'Named shares, in the words at the time of the promise; empty while the couple hide amounts from themselves.',
      resolve: ({ withAmount, ...shown }) => (withAmount ? sharesShown(shown) : []),
    }),
    gift: t.expose('gift', { type: giftRef, description: 'Gift of this line.' }),
  }),
})

/** Contribution as shown to the couple. */
export const contributionRef = builder.objectRef<LoadedContribution>('Contribution').implement({
  description: 'Contribution as shown to the couple.',
  fields: (t) => ({
    ...contributionFields(t),
    total: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Total amount; null while the couple hide amounts from themselves and no decision is due.',
      resolve: (found, _, context) => {
        const { totalMinor, currency } = found.contribution
        return canSeeAmount(found, context) ? money(totalMinor, currency) : null
      },
    }),
    message: t.string({
      description:
        'Message of the giver; empty if there is none or while the couple hide messages from themselves.',
      resolve: (found, _, context) => (canSeeMessage(found, context) ? found.contribution.message : ''),
    }),
    lines: t.field({
      type: [lineRef],
      description: 'Lines of the contribution, one for each gift.',
      resolve: (found, _, context) => {
        const withAmount = canSeeAmount(found, context)
        return linesShown(found).map((line) => ({ ...line, withAmount }))
      },
    }),
    phone: t.string({
      nullable: true,
      description: 'Phone number of the giver.',
      resolve: ({ contribution }) => contribution.phone,
    }),
    receivingAccount: t.field({
      type: receivingAccountRef,
      nullable: true,
      description: 'Receiving account by which the money is sent.',
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
      description: 'Time at which the couple thanked the giver.',
      resolve: ({ contribution }) => contribution.thankedAt,
    }),
    needsDecision: t.boolean({
      description:
        'True if money arrived after its gift was complete. The couple choose another gift, the common fund or a return.',
      resolve: ({ contribution }) => contribution.needsDecision,
    }),
  }),
})

/** Adds lines to the contribution that a command returned. */
export async function withLoadedLines(
  context: AppContext,
  contribution: Contribution,
): Promise<LoadedContribution> {
  const found = await withLines(context.database.db, contribution)
  invariant(found, 'Wedding of a contribution missing')
  return found
}

builder.queryFields((t) => ({
  contribution: t.field({
    type: contributionRef,
    nullable: true,
    description: 'Contribution by id; partners only.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Id of the contribution.' }) },
    resolve: (_, { id }, context) => contributionOfViewer(context.database.db, context, id),
  }),
}))
