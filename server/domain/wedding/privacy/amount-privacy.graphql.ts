import { builder } from '#server/graphql/builder.ts'
import { maySeeMoney, partOf, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { type AmountPrivacyChange, lastAmountPrivacyChange } from './amount-privacy-change-query.ts'
import { opensOn, visibleFieldLevels } from './amount-privacy.ts'
import { setAmountPrivacy } from './set-amount-privacy.ts'
import { visibleFieldsIn } from './visible-fields-query.ts'

const amountPrivacyEnum = builder.enumType('AmountPrivacy', {
  description: 'What the two themselves see of what is given, before its day.',
  values: ['everything', 'withoutAmounts', 'surprise'] as const,
})
const visibleFieldsEnum = builder.enumType('VisibleFields', {
  description: 'How much of what is given is shown now.',
  values: visibleFieldLevels,
})

const changeRef = builder.objectRef<AmountPrivacyChange>('AmountPrivacyChange').implement({
  description: 'Who last said how much the two see.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Who.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
  }),
})

builder.objectFields(weddingRef, (t) => ({
  amountPrivacy: t.expose('amountPrivacy', {
    type: amountPrivacyEnum,
    description: 'What the two wish to see before the day.',
  }),
  surpriseUntil: t.expose('surpriseUntil', {
    type: 'Date',
    nullable: true,
    description: 'The day on which a surprise ends.',
  }),
  visibleFields: t.field({
    type: visibleFieldsEnum,
    nullable: true,
    description: 'How much of it the person who asks sees now; null for those who never see money.',
    resolve: ({ id }, _, context) => visibleFieldsIn(context, id),
  }),
  opensOn: t.field({
    type: 'Date',
    nullable: true,
    description: 'The day on which everything is there by itself; null where nothing is kept back.',
    resolve: (wedding) => opensOn(wedding),
  }),
  amountPrivacyChange: t.field({
    type: changeRef,
    nullable: true,
    description: 'The last change of it, for the partners; null where there was none.',
    resolve: async ({ id }, _, { database, viewer }) =>
      maySeeMoney(await partOf(database.db, viewer, id)) ? lastAmountPrivacyChange(database.db, id) : null,
  }),
}))

builder.mutationFields((t) => ({
  setAmountPrivacy: t.field({
    type: weddingRef,
    description: 'Says how much of what is given the two see before the day; both are told.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Which wedding.' }),
      amountPrivacy: t.arg({ type: amountPrivacyEnum, required: true, description: 'How much.' }),
      surpriseUntil: t.arg({
        type: 'Date',
        description: 'Until when nothing is shown; the wedding when absent.',
      }),
    },
    errors: { types: [InvalidInput, WeddingNotFound] },
    resolve: (_, input, context) => setAmountPrivacy(context, { ...input }),
  }),
}))
