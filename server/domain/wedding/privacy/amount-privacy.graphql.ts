import { builder } from '#server/graphql/builder.ts'
import { maySeeMoney, partOf, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { type AmountPrivacyChange, lastAmountPrivacyChange } from './amount-privacy-change-query.ts'
import { revealDay, visibleFieldLevels } from './amount-privacy.ts'
import { setAmountPrivacy } from './set-amount-privacy.ts'
import { visibleFieldsIn } from './visible-fields-query.ts'

const amountPrivacyEnum = builder.enumType('AmountPrivacy', {
  description: 'Visibility of gifts to the couple themselves before the wedding day.',
  values: ['everything', 'withoutAmounts', 'surprise'] as const,
})
const visibleFieldsEnum = builder.enumType('VisibleFields', {
  description: 'Fields of contributions that are visible now.',
  values: visibleFieldLevels,
})

const changeRef = builder.objectRef<AmountPrivacyChange>('AmountPrivacyChange').implement({
  description: 'Latest change of the amount privacy.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the partner.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the change.' }),
  }),
})

builder.objectFields(weddingRef, (t) => ({
  amountPrivacy: t.expose('amountPrivacy', {
    type: amountPrivacyEnum,
    description: 'Visibility of gifts to the couple before the wedding day.',
  }),
  surpriseUntil: t.expose('surpriseUntil', {
    type: 'Date',
    nullable: true,
    description: 'Day from which hidden gifts are shown.',
  }),
  visibleFields: t.field({
    type: visibleFieldsEnum,
    nullable: true,
    description: 'Fields visible to the viewer now; null for viewers without access to money.',
    resolve: ({ id }, _, context) => visibleFieldsIn(context, id),
  }),
  opensOn: t.field({
    type: 'Date',
    nullable: true,
    description: 'Day from which everything is visible; null if nothing is hidden.',
    resolve: (wedding) => revealDay(wedding),
  }),
  amountPrivacyChange: t.field({
    type: changeRef,
    nullable: true,
    description: 'Latest change, for the partners; null if there was none.',
    resolve: async ({ id }, _, { database, viewer }) =>
      maySeeMoney(await partOf(database.db, viewer, id)) ? lastAmountPrivacyChange(database.db, id) : null,
  }),
}))

builder.mutationFields((t) => ({
  setAmountPrivacy: t.field({
    type: weddingRef,
    description: 'Sets the visibility of gifts to the couple before the wedding day; both receive an email.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      amountPrivacy: t.arg({ type: amountPrivacyEnum, required: true, description: 'Visibility of gifts.' }),
      surpriseUntil: t.arg({
        type: 'Date',
        description: 'Day from which hidden gifts are shown; the wedding day by default.',
      }),
    },
    errors: { types: [InvalidInput, WeddingNotFound] },
    resolve: (_, input, context) => setAmountPrivacy(context, { ...input }),
  }),
}))
