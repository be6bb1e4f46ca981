import { contributionStates } from '#shared/states/contribution.ts'
import { arrivalDay } from './arrival-day.ts'
import { builder, countryEnum, moneyRef } from '#server/graphql/builder.ts'
import { type Gift, planBRef } from '#server/domain/gifts/gift-list/index.ts'
import { type Currency, money } from '#shared/money.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { LoadedContribution } from './contribution-store.ts'
import type { Contribution, ContributionLine } from './contribution.ts'
import type { GivenShare } from './named-shares.ts'
import { groupedReference } from './reference.ts'
import { signatureKinds } from '#shared/signature-kinds.ts'

export const contributionStateEnum = builder.enumType('ContributionState', {
  description: 'State of a contribution.',
  values: contributionStates.names,
})
export const signatureKindEnum = builder.enumType('SignatureKind', {
  description: 'Form of the signature on a gift.',
  values: signatureKinds,
})

type ShownShare = GivenShare & { readonly position: number | null }

/** Returns the named shares of a line with their positions among those of the gift. */
export const sharesShown = ({ line, gift }: Pick<LineShown, 'line' | 'gift'>): ShownShare[] =>
  line.namedShares.map((share) => ({ ...share, position: gift.shareNames.indexOf(share.name) + 1 || null }))

export const givenShareRef = builder.objectRef<ShownShare>('GivenShare').implement({
  description: 'Share of a gift with its name.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'Name of the share; empty if no named share was left for `insteadOf`.',
    }),
    position: t.exposeInt('position', {
      nullable: true,
      description: 'Position among the names of the gift, from 1; null if the gift no longer has this name.',
    }),
    insteadOf: t.exposeString('insteadOf', {
      nullable: true,
      description: 'Name that the giver chose and another guest had taken first; null otherwise.',
    }),
  }),
})

export type LineShown = {
  line: ContributionLine
  gift: Gift
  currency: Currency
  contribution: Contribution
  wedding: Wedding
}

/** Returns the lines of a contribution with their gifts, in order. */
export function linesShown(found: LoadedContribution): LineShown[] {
  return found.lines.flatMap((line) => {
    const gift = found.gifts.get(line.giftId)
    const { contribution, wedding } = found
    return gift ? [{ line, gift, currency: contribution.currency, contribution, wedding }] : []
  })
}

type Schema = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never
type FieldsOf<Shape> = PothosSchemaTypes.ObjectFieldBuilder<Schema, Shape>

/** Fields of a contribution line for both the couple and the giver. */
export const lineFields = (t: FieldsOf<LineShown>) => ({
  shares: t.int({
    nullable: true,
    description: 'Number of shares.',
    resolve: ({ line }) => line.shares,
  }),
  amount: t.field({
    type: moneyRef,
    description: 'Amount given.',
    resolve: ({ line, currency }) => money(line.amountMinor, currency),
  }),
  isWhole: t.boolean({
    description: 'True if the line is a whole gift that is not divided.',
    resolve: ({ line, gift }) => gift.sharing === 'whole' && line.amountMinor === gift.targetMinor,
  }),
  namedShares: t.field({
    type: [givenShareRef],
    description: 'Named shares of this line, in the words at the time of the promise.',
    resolve: sharesShown,
  }),
  planB: t.field({
    type: planBRef,
    nullable: true,
    description: 'Alternative preferred by the giver.',
    resolve: ({ line, gift }) => gift.planBs.find((plan) => plan.key === line.planB) ?? null,
  }),
})

/** Fields of a contribution for both the couple and the giver. */
export const contributionFields = (t: FieldsOf<LoadedContribution>) => ({
  id: t.field({
    type: 'UUID',
    description: 'Contribution id.',
    resolve: ({ contribution }) => contribution.id,
  }),
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
    description: 'Total amount.',
    resolve: ({ contribution }) => money(contribution.totalMinor, contribution.currency),
  }),
  kind: t.field({
    type: signatureKindEnum,
    description: 'Form of the signature.',
    resolve: ({ contribution }) => contribution.kind,
  }),
  signature: t.string({
    description: 'Signature; empty for an anonymous gift.',
    resolve: ({ contribution }) => contribution.signature,
  }),
  giverName: t.string({
    nullable: true,
    description: 'Payer name as the bank will show it.',
    resolve: ({ contribution }) => contribution.giverName,
  }),
  onBehalfOf: t.string({
    nullable: true,
    description: 'Name of the person for whom the gift is sent.',
    resolve: ({ contribution }) => contribution.onBehalfOf,
  }),
  email: t.string({
    nullable: true,
    description: 'Email address of the giver.',
    resolve: ({ contribution }) => contribution.email,
  }),
  country: t.field({
    type: countryEnum,
    nullable: true,
    description: 'Country of the giver.',
    resolve: ({ contribution }) => contribution.country,
  }),
  message: t.string({
    description: 'Message of the giver; may be empty.',
    resolve: ({ contribution }) => contribution.message,
  }),
  drawing: t.string({
    nullable: true,
    description: 'Illustration chosen by the giver.',
    resolve: ({ contribution }) => contribution.drawing,
  }),
  createdAt: t.field({
    type: 'DateTime',
    description: 'Time of the promise.',
    resolve: ({ contribution }) => contribution.createdAt,
  }),
  holdEndsAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'End of the hold while the contribution is only promised.',
    resolve: ({ contribution }) => (contribution.state === 'held' ? contribution.holdEndsAt : null),
  }),
  cashPromisedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'Time at which the giver said that they bring it in cash on the wedding day; null otherwise. Until the couple receive it, it is held and does not count as given.',
    resolve: ({ contribution }) => contribution.cashPromisedAt,
  }),
  sentAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Time at which the giver marked the money as sent.',
    resolve: ({ contribution }) => contribution.sentAt,
  }),
  receivedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Time at which it was confirmed as received.',
    resolve: ({ contribution }) => contribution.receivedAt,
  }),
  receivedOn: t.field({
    type: 'Date',
    nullable: true,
    description:
      'Day on which the money arrived: the booking day, else the day noted by the couple, else the day of the confirmation.',
    resolve: ({ contribution, wedding }) => arrivalDay(contribution, wedding.timeZone),
  }),
  endedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Time at which it expired, was undone or was returned.',
    resolve: ({ contribution }) => contribution.endedAt,
  }),
})
