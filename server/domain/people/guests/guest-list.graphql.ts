import { builder } from '#server/graphql/builder.ts'
import { mayArrange, partOf, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import type { CelebrationCounts, DietCount } from './guest-counts.ts'
import { guestCountsOf, type WeddingGuestCounts } from './guest-count-queries.ts'
import {
  type GuestImport,
  type ImportDuplicate,
  type ImportedGuest,
  householdsIn,
  type ImportProblem,
} from './guest-import.ts'
import { guestImportInputRef } from './guests.graphql-inputs.ts'
import { guestName } from './household.ts'
import { importGuests } from './import-guests.ts'
import { previewGuestImport } from './preview-guest-import.ts'
import { takeBackGuests } from './take-back-guests.ts'

const dietRef = builder.objectRef<DietCount>('DietCount').implement({
  description: 'What some of those who come cannot eat.',
  fields: (t) => ({
    words: t.exposeString('words', { description: 'As it was first written.' }),
    count: t.exposeInt('count', { description: 'How many of them.' }),
  }),
})

const celebrationCountsRef = builder.objectRef<CelebrationCounts>('CelebrationCounts').implement({
  description: 'Who comes to a celebration, for the caterer.',
  fields: (t) => ({
    celebrationId: t.expose('celebrationId', { type: 'UUID', description: 'Which.' }),
    name: t.exposeString('name', { description: 'What it is called.' }),
    yes: t.exposeInt('yes', { description: 'How many come, children among them.' }),
    no: t.exposeInt('no', { description: 'How many do not.' }),
    maybe: t.exposeInt('maybe', { description: 'How many do not know yet.' }),
    pending: t.exposeInt('pending', { description: 'How many have said nothing.' }),
    children: t.exposeInt('children', { description: 'How many children come.' }),
    diets: t.field({
      type: [dietRef],
      description: 'What those who come cannot eat, the most frequent first.',
      resolve: ({ diets }) => [...diets],
    }),
  }),
})

const countsRef = builder.objectRef<WeddingGuestCounts>('GuestCounts').implement({
  description: 'How many are invited, and what they say.',
  fields: (t) => ({
    households: t.exposeInt('households', { description: 'How many households.' }),
    guests: t.exposeInt('guests', { description: 'How many guests.' }),
    children: t.exposeInt('children', { description: 'How many of them are children.' }),
    waiting: t.exposeInt('waiting', { description: 'How many have said nothing to anything.' }),
    coming: t.exposeInt('coming', { description: 'How many come to something.' }),
    notComing: t.exposeInt('notComing', { description: 'How many have said no, and nothing else.' }),
    celebrations: t.field({
      type: [celebrationCountsRef],
      description: 'The same of each celebration, in order.',
      resolve: ({ celebrations }) => [...celebrations],
    }),
  }),
})

const problemRef = builder.objectRef<ImportProblem>('GuestImportProblem').implement({
  description: 'Something in a row that cannot be taken over as it is.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Which row, from 0.' }),
    column: t.exposeInt('column', {
      nullable: true,
      description: 'Which column, from 0, where one can be told.',
    }),
    rule: t.exposeString('rule', { description: 'The rule it breaks, such as `required` or `email`.' }),
  }),
})

const duplicateRef = builder.objectRef<ImportDuplicate>('GuestImportDuplicate').implement({
  description: 'A row with somebody who is on the list, or in a row before.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Which row, from 0.' }),
    name: t.exposeString('name', { description: 'As the row writes it.' }),
    known: t.exposeString('known', { description: 'As they are known.' }),
  }),
})

const importedRef = builder.objectRef<ImportedGuest>('ImportedGuest').implement({
  description: 'A guest that a row makes.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Which row, from 0.' }),
    id: t.field({
      type: 'UUID',
      description: 'Their id; of a preview, one that is never used.',
      resolve: ({ guest }) => guest.id,
    }),
    household: t.exposeString('household', { description: 'In which household.' }),
    name: t.string({ description: 'Their names.', resolve: ({ guest }) => guestName(guest) }),
    isChild: t.boolean({
      description: 'Whether they eat what children eat.',
      resolve: ({ guest }) => guest.isChild,
    }),
  }),
})

const importRef = builder.objectRef<GuestImport>('GuestImport').implement({
  description: 'What rows of a spreadsheet add to the list; rows with problems and duplicates add nothing.',
  fields: (t) => ({
    guestCount: t.int({ description: 'How many guests are new.', resolve: ({ guests }) => guests.length }),
    householdCount: t.int({
      description: 'In how many households.',
      resolve: ({ guests }) => householdsIn(guests).length,
    }),
    guests: t.field({
      type: [importedRef],
      description: 'Those who are new, in the order of the rows.',
      resolve: ({ guests }) => [...guests],
    }),
    problems: t.field({
      type: [problemRef],
      description: 'What cannot be taken over.',
      resolve: ({ problems }) => [...problems],
    }),
    duplicates: t.field({
      type: [duplicateRef],
      description: 'Who is known already.',
      resolve: ({ duplicates }) => [...duplicates],
    }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Of which wedding.' } as const
const input = { type: guestImportInputRef, required: true, description: 'The rows.' } as const

builder.queryFields((t) => ({
  guestCounts: t.field({
    type: countsRef,
    nullable: true,
    description: 'How many are invited to a wedding and come; null for whoever is not of it.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: async (_, { weddingId }, { database, viewer }) =>
      mayArrange(await partOf(database.db, viewer, weddingId)) ? guestCountsOf(database.db, weddingId) : null,
  }),
}))

builder.mutationFields((t) => ({
  previewGuestImport: t.field({
    type: importRef,
    description: 'Says what rows of a spreadsheet would add; nothing is written.',
    args: { weddingId: t.arg(weddingArgument), input: t.arg(input) },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId, input: rows }, context) => previewGuestImport(context, weddingId, rows),
  }),
  importGuests: t.field({
    type: importRef,
    description: 'Adds whoever rows of a spreadsheet name and is not on the list; 1000 rows at most.',
    args: { weddingId: t.arg(weddingArgument), input: t.arg(input) },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId, input: rows }, context) => importGuests(context, weddingId, rows),
  }),
  takeBackGuests: t.field({
    type: weddingRef,
    description: 'Takes guests off the list again whom an import has brought, unless they have answered.',
    args: {
      weddingId: t.arg(weddingArgument),
      guestIds: t.arg({ type: ['UUID'], required: true, description: 'Whom.' }),
    },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId, guestIds }, context) => takeBackGuests(context, weddingId, guestIds),
  }),
}))
