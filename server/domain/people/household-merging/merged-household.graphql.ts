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
    one: t.expose('one', { type: householdRef, description: 'First household.' }),
    other: t.expose('other', { type: householdRef, description: 'Second household.' }),
  }),
})

const mergedRef = builder.objectRef<MergedHousehold>('MergedHousehold').implement({
  description: 'Preview of two merged households.',
  fields: (t) => ({
    people: t.stringList({
      description: 'Names of all guests, in order.',
      resolve: ({ guests }, _, { language }) => guests.map((guest) => guestName(guest, language)),
    }),
    repeated: t.stringList({
      description: 'Guests in both households, who are kept once.',
      resolve: ({ repeated, guests }, _, { language }) =>
        guests
          .filter(({ id }) => repeated.some(({ stays }) => stays.id === id))
          .map((guest) => guestName(guest, language)),
    }),
    fits: t.exposeBoolean('fits', { description: 'True if the result is small enough for one invitation.' }),
  }),
})

builder.queryFields((t) => ({
  repeatedGuests: t.field({
    type: [repeatedRef],
    description: 'Guests who seem to be in the list twice; members of the wedding only.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }) },
    resolve: (_, { weddingId }, { database, viewer }) => repeatedGuestsOf(database.db, viewer, weddingId),
  }),
  householdsTogether: t.field({
    type: mergedRef,
    nullable: true,
    description: 'Preview of two merged households; null for non-editors of the wedding.',
    args: {
      id: t.arg({
        type: 'UUID',
        required: true,
        description: 'Id of the household whose name and greeting are kept.',
      }),
      from: t.arg({ type: 'UUID', required: true, description: 'Id of the other household.' }),
    },
    resolve: (_, args, { database, viewer }) => householdsTogether(database.db, viewer, args),
  }),
}))

builder.mutationFields((t) => ({
  mergeHouseholds: t.field({
    type: householdRef,
    description:
      'Merges two households with their guests, answers and seats. The links of both remain valid.',
    args: {
      id: t.arg({
        type: 'UUID',
        required: true,
        description: 'Id of the household whose name and greeting are kept.',
      }),
      from: t.arg({
        type: 'UUID',
        required: true,
        description: 'Id of the household that is merged into it.',
      }),
    },
    errors: { types: [HouseholdNotFound, InvalidInput] },
    resolve: (_, args, context) => mergeHouseholds(context, args),
  }),
  partHouseholds: t.field({
    type: householdRef,
    description: 'Undoes a merge, unless the household changed since.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Id of the household that was merged.' }),
    },
    errors: { types: [HouseholdNotFound, HouseholdChanged] },
    resolve: (_, { id }, context) => partHouseholds(context, id),
  }),
}))
