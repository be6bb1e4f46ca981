import { builder, refusalFields, spreadsheetFileRef, spreadsheetFormatEnum } from '#server/graphql/builder.ts'
import { householdRef, householdsOnList } from '#server/domain/people/guests/index.ts'
import { mayArrange, partOf, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { tableShapes } from '#shared/inputs/seating.ts'
import { deleteTable } from './delete-table.ts'
import { guestsFile } from './guests-file.ts'
import { moveTable } from './move-table.ts'
import { restoreTable } from './restore-table.ts'
import { saveTable } from './save-table.ts'
import { seatGuests } from './seat-guests.ts'
import type { SeatedGuest } from '#shared/seat-numbers.ts'
import { type SeatingPlan, seatingPlanOf, type SeatingTable } from './seating-queries.ts'
import { roomAreaRef, seatingRelationRef, spotFields } from './room-fields.graphql.ts'
import { SeatingChanged, TableNotFound } from './seating.refusals.ts'

const shapeEnum = builder.enumType('TableShape', {
  description: 'Shape of a table.',
  values: tableShapes,
})

const seatedRef = builder.objectRef<SeatedGuest>('SeatedGuest').implement({
  description: 'Guest at a table.',
  fields: (t) => ({
    guestId: t.expose('guestId', { type: 'UUID', description: 'Id of the guest.' }),
    seat: t.exposeInt('seat', {
      description:
        'Seat, from 0, clockwise from the top of the table; from the number of seats on for guests too many.',
    }),
  }),
})

const tableRef = builder.objectRef<SeatingTable>('SeatingTable').implement({
  description: 'Table with its guests.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Table id.' }),
    name: t.exposeString('name', { description: 'Name of the table.' }),
    seats: t.exposeInt('seats', { description: 'Planned number of seats; more guests may be seated.' }),
    shape: t.expose('shape', { type: shapeEnum, description: 'Shape.' }),
    ...spotFields(t),
    version: t.exposeInt('version', { description: 'Version number, passed when saving.' }),
    guestIds: t.field({
      type: ['UUID'],
      description: 'Ids of the seated guests, in order of their seats.',
      resolve: ({ guestIds }) => [...guestIds],
    }),
    seated: t.field({
      type: [seatedRef],
      description: 'Guests with their seats, in order.',
      resolve: ({ seated }) => [...seated],
    }),
  }),
})

export const planRef = builder.objectRef<SeatingPlan>('SeatingPlan').implement({
  description: 'Seating plan of a wedding.',
  fields: (t) => ({
    tables: t.field({
      type: [tableRef],
      description: 'Tables in order.',
      resolve: ({ tables }) => [...tables],
    }),
    areas: t.field({
      type: [roomAreaRef],
      description: 'Areas of the room that are not tables.',
      resolve: ({ areas }) => [...areas],
    }),
    relations: t.field({
      type: [seatingRelationRef],
      description: 'Notes about guests who sit together or apart.',
      resolve: ({ relations }) => [...relations],
    }),
    households: t.field({
      type: [householdRef],
      description: 'All guests by household name, regardless of their answers.',
      resolve: ({ weddingId }, _, { database }) => householdsOnList(database.db, weddingId),
    }),
  }),
})

refusalFields(SeatingChanged, (t) => ({
  present: t.expose('present', {
    type: planRef,
    description: 'Current plan, for comparison with a stale edit.',
  }),
}))

const tableInputRef = builder.inputType('TableInput', {
  description: 'Complete new content of a table.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the table.' }),
    seats: t.int({ required: true, description: 'Planned number of seats.' }),
    shape: t.field({ type: shapeEnum, required: true, description: 'Shape.' }),
  }),
})

const moveInputRef = builder.inputType('SeatMoveInput', {
  description: 'Move of a guest between tables.',
  fields: (t) => ({
    guestId: t.field({ type: 'UUID', required: true, description: 'Id of the guest.' }),
    from: t.field({ type: 'UUID', description: 'Id of the table that the edit is based on; null for none.' }),
    to: t.field({ type: 'UUID', description: 'Id of the new table; null for none.' }),
    seat: t.int({ description: 'Seat at the new table, from 0; absent for the first free one.' }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const
const tableArgument = { type: 'UUID', required: true, description: 'Id of the table.' } as const

builder.queryFields((t) => ({
  guestsFile: t.field({
    type: spreadsheetFileRef,
    description: 'Exports all guests with answers, tables and links as a spreadsheet.',
    args: {
      weddingId: t.arg(weddingArgument),
      format: t.arg({
        type: spreadsheetFormatEnum,
        required: true,
        description: 'Format of the spreadsheet.',
      }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId, format }, context) => guestsFile(context, weddingId, format),
  }),
  seatingPlan: t.field({
    type: planRef,
    nullable: true,
    description: 'Seating plan; null for non-members.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: async (_, { weddingId }, { database, viewer }) =>
      mayArrange(await partOf(database.db, viewer, weddingId)) ? seatingPlanOf(database.db, weddingId) : null,
  }),
}))

builder.mutationFields((t) => ({
  saveTable: t.field({
    type: planRef,
    description: 'Creates or updates a table.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
      version: t.arg.int({ description: 'Version that the edit is based on; absent for a new object.' }),
      input: t.arg({ type: tableInputRef, required: true, description: 'Complete new content.' }),
    },
    errors: { types: [WeddingNotFound, TableNotFound, SeatingChanged, InvalidInput] },
    resolve: (_, { weddingId, id, version, input }, context) =>
      saveTable(context, { weddingId, id, version: version ?? null, input }),
  }),
  deleteTable: t.field({
    type: planRef,
    description: 'Removes a table; its guests become unseated.',
    args: { id: t.arg(tableArgument) },
    errors: { types: [TableNotFound] },
    resolve: (_, { id }, context) => deleteTable(context, id),
  }),
  restoreTable: t.field({
    type: planRef,
    description: 'Restores a deleted table, with its guests who are still unseated.',
    args: { id: t.arg(tableArgument) },
    errors: { types: [TableNotFound] },
    resolve: (_, { id }, context) => restoreTable(context, id),
  }),
  moveTable: t.field({
    type: planRef,
    description: 'Moves a table to another position.',
    args: {
      id: t.arg(tableArgument),
      position: t.arg.int({ required: true, description: 'New position, from 0.' }),
    },
    errors: { types: [TableNotFound] },
    resolve: (_, { id, position }, context) => moveTable(context, id, position),
  }),
  seatGuests: t.field({
    type: planRef,
    description: 'Seats, moves or unseats guests; all moves or none are saved.',
    args: {
      weddingId: t.arg(weddingArgument),
      moves: t.arg({ type: [moveInputRef], required: true, description: 'Moves of guests.' }),
    },
    errors: { types: [WeddingNotFound, SeatingChanged, InvalidInput] },
    resolve: (_, { weddingId, moves }, context) => seatGuests(context, weddingId, moves),
  }),
}))
