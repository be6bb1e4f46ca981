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
  description: 'Meaning of a spreadsheet column.',
  values: guestColumns,
})

export const guestImportInputRef = builder.inputType('GuestImportInput', {
  description: 'Rows of a spreadsheet without headings, and the meaning of each column.',
  fields: (t) => ({
    rows: t.field({
      type: [t.listRef('String')],
      required: true,
      description: 'Cells of each row, as text.',
    }),
    columns: t.field({
      type: [columnEnum],
      required: true,
      description: 'Meaning of each column, in order.',
    }),
  }),
})

const problemRef = builder.objectRef<ImportProblem>('GuestImportProblem').implement({
  description: 'Problem in a row that prevents its import.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Row index, from 0.' }),
    column: t.exposeInt('column', {
      nullable: true,
      description: 'Column index, from 0, if the problem belongs to one.',
    }),
    rule: t.exposeString('rule', { description: 'The rule it breaks, such as `required` or `email`.' }),
  }),
})

const duplicateRef = builder.objectRef<ImportDuplicate>('GuestImportDuplicate').implement({
  description: 'Row with a guest who is already in the list or in an earlier row.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Row index, from 0.' }),
    name: t.exposeString('name', { description: 'Name in the row.' }),
    known: t.exposeString('known', { description: 'Name in the list.' }),
  }),
})

const importedRef = builder.objectRef<ImportedGuest>('ImportedGuest').implement({
  description: 'Guest created from a row.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Row index, from 0.' }),
    id: t.field({
      type: 'UUID',
      description: 'Guest id; unused if the result is a preview.',
      resolve: ({ guest }) => guest.id,
    }),
    household: t.exposeString('household', { description: 'Household of the guest.' }),
    name: t.string({
      description: 'Full name; for a companion without one, words in the language of the viewer.',
      resolve: ({ guest }, _, { language }) => guestName(guest, language),
    }),
    isChild: t.boolean({
      description: 'True for a guest who receives the children’s menu.',
      resolve: ({ guest }) => guest.isChild,
    }),
  }),
})

const importRef = builder.objectRef<GuestImport>('GuestImport').implement({
  description: 'Result of an import. Rows with problems and duplicates add nothing.',
  fields: (t) => ({
    guestCount: t.int({ description: 'Number of new guests.', resolve: ({ guests }) => guests.length }),
    householdCount: t.int({
      description: 'Number of households with new guests.',
      resolve: ({ guests }) => householdsIn(guests).length,
    }),
    guests: t.field({
      type: [importedRef],
      description: 'New guests, in order of the rows.',
      resolve: ({ guests }) => [...guests],
    }),
    problems: t.field({
      type: [problemRef],
      description: 'Problems that prevent rows from being imported.',
      resolve: ({ problems }) => [...problems],
    }),
    duplicates: t.field({
      type: [duplicateRef],
      description: 'Guests who are already in the list.',
      resolve: ({ duplicates }) => [...duplicates],
    }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const
const input = { type: guestImportInputRef, required: true, description: 'Rows and columns.' } as const

builder.mutationFields((t) => ({
  previewGuestImport: t.field({
    type: importRef,
    description: 'Returns the result that an import would have, without saving anything.',
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
    description: 'Removes imported guests who have not answered.',
    args: {
      weddingId: t.arg(weddingArgument),
      guestIds: t.arg({ type: ['UUID'], required: true, description: 'Ids of the guests.' }),
    },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId, guestIds }, context) => takeBackGuests(context, weddingId, guestIds),
  }),
}))
