import { builder } from '#server/graphql/builder.ts'
import { maySeeMoney, partOf, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { type DiscretionChange, lastDiscretionChange } from './discretion-change-query.ts'
import { opensOn, visibleFieldLevels } from './discretion.ts'
import { setDiscretion } from './set-discretion.ts'
import { visibleFieldsIn } from './visible-fields-query.ts'

const discretionEnum = builder.enumType('Discretion', {
  description: 'What the two themselves see of what is given, before its day.',
  values: ['everything', 'withoutAmounts', 'surprise'] as const,
})
const sightEnum = builder.enumType('Sight', {
  description: 'How much of what is given is shown now.',
  values: visibleFieldLevels,
})

const changeRef = builder.objectRef<DiscretionChange>('DiscretionChange').implement({
  description: 'Who last said how much the two see.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Who.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
  }),
})

builder.objectFields(weddingRef, (t) => ({
  discretion: t.expose('discretion', {
    type: discretionEnum,
    description: 'What the two wish to see before the day.',
  }),
  surpriseUntil: t.expose('surpriseUntil', {
    type: 'Date',
    nullable: true,
    description: 'The day on which a surprise ends.',
  }),
  sight: t.field({
    type: sightEnum,
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
  discretionChange: t.field({
    type: changeRef,
    nullable: true,
    description: 'The last change of it, for the partners; null where there was none.',
    resolve: async ({ id }, _, { database, viewer }) =>
      maySeeMoney(await partOf(database.db, viewer, id)) ? lastDiscretionChange(database.db, id) : null,
  }),
}))

builder.mutationFields((t) => ({
  setDiscretion: t.field({
    type: weddingRef,
    description: 'Says how much of what is given the two see before the day; both are told.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Which wedding.' }),
      discretion: t.arg({ type: discretionEnum, required: true, description: 'How much.' }),
      surpriseUntil: t.arg({
        type: 'Date',
        description: 'Until when nothing is shown; the wedding when absent.',
      }),
    },
    errors: { types: [InvalidInput, WeddingNotFound] },
    resolve: (_, input, context) => setDiscretion(context, { ...input }),
  }),
}))
