import { builder } from '#server/graphql/builder.ts'
import { WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import {
  type GuestImport,
  type ImportDuplicate,
  type ImportedGuest,
  householdsIn,
  type ImportProblem,
} from './guest-import.ts'
import { guestName } from '#server/domain/people/guests/index.ts'
import { importGuests } from './import-guests.ts'
import { previewGuestImport } from './preview-guest-import.ts'
import { takeBackGuests } from './take-back-guests.ts'
import { guestColumns } from '#shared/inputs/guest-import.ts'

const columnEnum = builder.enumType('GuestColumn', {
  description: 'What a column of a spreadsheet is of a guest.',
  values: guestColumns,
})

export const guestImportInputRef = builder.inputType('GuestImportInput', {
  description: 'Rows of a spreadsheet, without their headings, and what each column is.',
  fields: (t) => ({
    rows: t.field({
      type: [t.listRef('String')],
      required: true,
      description: 'The cells of each row, as text.',
    }),
    columns: t.field({ type: [columnEnum], required: true, description: 'What each column is, in order.' }),
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
  description: 'Row with a guest who is on the list already, or in an earlier row.',
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
    description: 'Adds the new guests of spreadsheet rows, at most 1000.',
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
