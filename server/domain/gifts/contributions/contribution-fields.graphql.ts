import { contributionStates } from '#shared/states/contribution.ts'
import { arrivalDay } from './arrival-day.ts'
import { builder, countryEnum, moneyRef } from '#server/graphql/builder.ts'
import { type Gift, planBRef } from '#server/domain/gifts/gift-list/index.ts'
import { type Currency, money } from '#shared/money.ts'
import type { Found } from './contribution-store.ts'
import type { Contribution, ContributionLine } from './contribution.ts'
import { groupedReference } from './reference.ts'
import { signatureKinds } from '#shared/signature-kinds.ts'

export const contributionStateEnum = builder.enumType('ContributionState', {
  description: 'State of a contribution.',
  values: contributionStates.names,
})
export const signatureKindEnum = builder.enumType('SignatureKind', {
  description: 'How a gift is signed.',
  values: signatureKinds,
})

export type LineShown = {
  line: ContributionLine
  gift: Gift
  currency: Currency
  contribution: Contribution
}

/** The lines of a contribution with their gifts, in order. */
export function linesShown(found: Found): LineShown[] {
  return found.lines.flatMap((line) => {
    const gift = found.gifts.get(line.giftId)
    return gift
      ? [{ line, gift, currency: found.contribution.currency, contribution: found.contribution }]
      : []
  })
}

type Schema = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never
type FieldsOf<Shape> = PothosSchemaTypes.ObjectFieldBuilder<Schema, Shape>

/** What the couple and the giver both see of one gift of a contribution. */
export const lineFields = (t: FieldsOf<LineShown>) => ({
  shares: t.int({
    nullable: true,
    description: 'How many shares of it.',
    resolve: ({ line }) => line.shares,
  }),
  amount: t.field({
    type: moneyRef,
    description: 'How much.',
    resolve: ({ line, currency }) => money(line.amountMinor, currency),
  }),
  isWhole: t.boolean({
    description: 'Whether it is the whole of a gift that is given whole.',
    resolve: ({ line, gift }) => gift.sharing === 'whole' && line.amountMinor === gift.targetMinor,
  }),
  planB: t.field({
    type: planBRef,
    nullable: true,
    description: 'What the giver would like instead.',
    resolve: ({ line, gift }) => gift.planBs.find((plan) => plan.key === line.planB) ?? null,
  }),
})

/** What the couple and the giver both see of a contribution. */
export const contributionFields = (t: FieldsOf<Found>) => ({
  id: t.field({ type: 'UUID', description: 'Its id.', resolve: ({ contribution }) => contribution.id }),
  reference: t.string({
    description: 'Transfer reference, in groups.',
    resolve: ({ contribution }) => groupedReference(contribution.reference),
  }),
  state: t.field({
    type: contributionStateEnum,
    description: 'Current state.',
    resolve: ({ contribution }) => contribution.state,
  }),
  total: t.field({
    type: moneyRef,
    description: 'In all.',
    resolve: ({ contribution }) => money(contribution.totalMinor, contribution.currency),
  }),
  kind: t.field({
    type: signatureKindEnum,
    description: 'How it is signed.',
    resolve: ({ contribution }) => contribution.kind,
  }),
  signature: t.string({
    description: 'The signature; empty when anonymous.',
    resolve: ({ contribution }) => contribution.signature,
  }),
  giverName: t.string({
    nullable: true,
    description: 'The name the bank will show.',
    resolve: ({ contribution }) => contribution.giverName,
  }),
  onBehalfOf: t.string({
    nullable: true,
    description: 'Whose gift it is when another sends it.',
    resolve: ({ contribution }) => contribution.onBehalfOf,
  }),
  email: t.string({
    nullable: true,
    description: 'The giver’s address.',
    resolve: ({ contribution }) => contribution.email,
  }),
  country: t.field({
    type: countryEnum,
    nullable: true,
    description: 'Where the giver lives.',
    resolve: ({ contribution }) => contribution.country,
  }),
  message: t.string({
    description: 'Their words; may be empty.',
    resolve: ({ contribution }) => contribution.message,
  }),
  drawing: t.string({
    nullable: true,
    description: 'The illustration they chose.',
    resolve: ({ contribution }) => contribution.drawing,
  }),
  createdAt: t.field({
    type: 'DateTime',
    description: 'Promised.',
    resolve: ({ contribution }) => contribution.createdAt,
  }),
  holdEndsAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Until when it is kept, while it is only promised.',
    resolve: ({ contribution }) => (contribution.state === 'held' ? contribution.holdEndsAt : null),
  }),
  sentAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Sent.',
    resolve: ({ contribution }) => contribution.sentAt,
  }),
  receivedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When it was confirmed as received.',
    resolve: ({ contribution }) => contribution.receivedAt,
  }),
  receivedOn: t.field({
    type: 'Date',
    nullable: true,
    description:
      'The day the money arrived: the bank’s booking day or the day the couple noted, else the day of the confirmation.',
    resolve: ({ contribution, wedding }) => arrivalDay(contribution, wedding.timeZone),
  }),
  endedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Expired, undone or returned.',
    resolve: ({ contribution }) => contribution.endedAt,
  }),
})
