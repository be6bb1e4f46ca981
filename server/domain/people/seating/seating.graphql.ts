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
import { type SeatingPlan, seatingPlanOf, type SeatingTable } from './seating-queries.ts'
import { SeatingChanged, TableNotFound } from './seating.refusals.ts'

const shapeEnum = builder.enumType('TableShape', {
  description: 'Shape of a table.',
  values: tableShapes,
})

const tableRef = builder.objectRef<SeatingTable>('SeatingTable').implement({
  description: 'A table, and who sits at it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    name: t.exposeString('name', { description: 'What it is called.' }),
    seats: t.exposeInt('seats', { description: 'For how many it is laid; more may sit there.' }),
    shape: t.expose('shape', { type: shapeEnum, description: 'Shape.' }),
    version: t.exposeInt('version', {
      description: 'Which of its versions this is; named when it is saved.',
    }),
    guestIds: t.field({
      type: ['UUID'],
      description: 'Who sits at it, in their order.',
      resolve: ({ guestIds }) => [...guestIds],
    }),
  }),
})

const planRef = builder.objectRef<SeatingPlan>('SeatingPlan').implement({
  description: 'Where everybody sits.',
  fields: (t) => ({
    tables: t.field({
      type: [tableRef],
      description: 'The tables, in their order.',
      resolve: ({ tables }) => [...tables],
    }),
    households: t.field({
      type: [householdRef],
      description: 'All guests by household name, regardless of their answers.',
      resolve: ({ weddingId }, _, { database }) => householdsOnList(database.db, weddingId),
    }),
  }),
})

refusalFields(SeatingChanged, (t) => ({
  present: t.expose('present', { type: planRef, description: 'The plan as it is now.' }),
}))

const tableInputRef = builder.inputType('TableInput', {
  description: 'A table as it will be.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'What it is called.' }),
    seats: t.int({ required: true, description: 'For how many it is laid.' }),
    shape: t.field({ type: shapeEnum, required: true, description: 'Shape.' }),
  }),
})

const moveInputRef = builder.inputType('SeatMoveInput', {
  description: 'Who goes from where to where.',
  fields: (t) => ({
    guestId: t.field({ type: 'UUID', required: true, description: 'Who.' }),
    from: t.field({ type: 'UUID', description: 'The table they sat at when it was looked at; none: none.' }),
    to: t.field({ type: 'UUID', description: 'The table they will sit at; none: none.' }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Of which wedding.' } as const
const tableArgument = { type: 'UUID', required: true, description: 'Which table.' } as const

builder.queryFields((t) => ({
  guestsFile: t.field({
    type: spreadsheetFileRef,
    description: 'Everybody on the list, with answers, tables and links, as a file.',
    args: {
      weddingId: t.arg(weddingArgument),
      format: t.arg({ type: spreadsheetFormatEnum, required: true, description: 'For which program.' }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId, format }, context) => guestsFile(context, weddingId, format),
  }),
  seatingPlan: t.field({
    type: planRef,
    nullable: true,
    description: 'Where everybody sits, for the people of the wedding; null for everybody else.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: async (_, { weddingId }, { database, viewer }) =>
      mayArrange(await partOf(database.db, viewer, weddingId)) ? seatingPlanOf(database.db, weddingId) : null,
  }),
}))

builder.mutationFields((t) => ({
  saveTable: t.field({
    type: planRef,
    description: 'Puts a table into the room, or changes it.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
      version: t.arg.int({ description: 'Which version was looked at; none of one that is new.' }),
      input: t.arg({ type: tableInputRef, required: true, description: 'The table.' }),
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
    description: 'Puts a table back that was taken away, with those who have sat nowhere else since.',
    args: { id: t.arg(tableArgument) },
    errors: { types: [TableNotFound] },
    resolve: (_, { id }, context) => restoreTable(context, id),
  }),
  moveTable: t.field({
    type: planRef,
    description: 'Puts a table at another place among the others.',
    args: {
      id: t.arg(tableArgument),
      position: t.arg.int({ required: true, description: 'Which place, from 0.' }),
    },
    errors: { types: [TableNotFound] },
    resolve: (_, { id, position }, context) => moveTable(context, id, position),
  }),
  seatGuests: t.field({
    type: planRef,
    description: 'Seats people, moves them, or has them sit nowhere: all of it or nothing.',
    args: {
      weddingId: t.arg(weddingArgument),
      moves: t.arg({ type: [moveInputRef], required: true, description: 'Who goes where.' }),
    },
    errors: { types: [WeddingNotFound, SeatingChanged, InvalidInput] },
    resolve: (_, { weddingId, moves }, context) => seatGuests(context, weddingId, moves),
  }),
}))
