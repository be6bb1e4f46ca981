import { builder } from '#server/graphql/builder.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import {
  HouseholdChanged,
  HouseholdNotFound,
  householdRef,
  guestName,
} from '#server/domain/people/guests/index.ts'
import { mergeHouseholds } from './merge-households.ts'
import { partHouseholds } from './part-households.ts'
import type { MergedHousehold } from './merged-household.ts'
import { householdsTogether, type RepeatedGuest, repeatedGuestsOf } from './repeated-guests-query.ts'

const repeatedRef = builder.objectRef<RepeatedGuest>('RepeatedGuest').implement({
  description: 'Two households with guests of the same name.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the guest in both.' }),
    one: t.expose('one', { type: householdRef, description: 'In which household.' }),
    other: t.expose('other', { type: householdRef, description: 'And in which other one.' }),
  }),
})

const mergedRef = builder.objectRef<MergedHousehold>('MergedHousehold').implement({
  description: 'What two households would be as one.',
  fields: (t) => ({
    people: t.stringList({
      description: 'Everybody, by name, in order.',
      resolve: ({ guests }) => guests.map(guestName),
    }),
    repeated: t.stringList({
      description: 'Guests in both, who would be kept once.',
      resolve: ({ repeated, guests }) =>
        guests.filter(({ id }) => repeated.some(({ stays }) => stays.id === id)).map(guestName),
    }),
    fits: t.exposeBoolean('fits', { description: 'Whether that is not too many for one invitation.' }),
  }),
})

builder.queryFields((t) => ({
  repeatedGuests: t.field({
    type: [repeatedRef],
    description: 'Who seems to be on the list twice, for the people of the wedding.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }) },
    resolve: (_, { weddingId }, { database, viewer }) => repeatedGuestsOf(database.db, viewer, weddingId),
  }),
  householdsTogether: t.field({
    type: mergedRef,
    nullable: true,
    description: 'Preview of two merged households; null for non-editors of the wedding.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'The one whose name and greeting stay.' }),
      from: t.arg({ type: 'UUID', required: true, description: 'The other one.' }),
    },
    resolve: (_, asked, { database, viewer }) => householdsTogether(database.db, viewer, asked),
  }),
}))

builder.mutationFields((t) => ({
  mergeHouseholds: t.field({
    type: householdRef,
    description:
      'Makes two households one, with the people, answers and seats of both; the links of both open it.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'The one whose name and greeting stay.' }),
      from: t.arg({ type: 'UUID', required: true, description: 'The one that goes.' }),
    },
    errors: { types: [HouseholdNotFound, InvalidInput] },
    resolve: (_, asked, context) => mergeHouseholds(context, asked),
  }),
  partHouseholds: t.field({
    type: householdRef,
    description: 'Undoes that two households became one, as long as nothing of it has been changed since.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'The one that went.' }) },
    errors: { types: [HouseholdNotFound, HouseholdChanged] },
    resolve: (_, { id }, context) => partHouseholds(context, id),
  }),
}))
