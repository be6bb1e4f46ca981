import { builder } from '#server/graphql/builder.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { arrangeRoom } from './arrange-room.ts'
import { deleteRoomArea } from './delete-room-area.ts'
import { deleteSeatingRelation } from './delete-seating-relation.ts'
import { restoreRoomArea } from './restore-room-area.ts'
import { relationKindEnum, roomAreaKindEnum, roomSpotInputRef } from './room-fields.graphql.ts'
import { saveRoomArea } from './save-room-area.ts'
import { saveSeatingRelation } from './save-seating-relation.ts'
import { planRef } from './seating.graphql.ts'
import { RoomAreaNotFound, SeatingChanged, SeatingRelationNotFound } from './seating.refusals.ts'

const roomMoveInputRef = builder.inputType('RoomMoveInput', {
  description: 'Move of a table or an area in the room.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Id of the table or area.' }),
    from: t.field({ type: roomSpotInputRef, required: true, description: 'Spot that the edit is based on.' }),
    to: t.field({ type: roomSpotInputRef, required: true, description: 'New spot.' }),
  }),
})

const areaInputRef = builder.inputType('RoomAreaInput', {
  description: 'Complete new content of an area.',
  fields: (t) => ({
    kind: t.field({ type: roomAreaKindEnum, required: true, description: 'Kind.' }),
    width: t.int({ required: true, description: 'Width before it is turned, in centimetres.' }),
    depth: t.int({ required: true, description: 'Depth before it is turned, in centimetres.' }),
  }),
})

const sideInputRef = builder.inputType('SeatingSideInput', {
  description: 'Side of a relation: exactly one of the two ids.',
  fields: (t) => ({
    guestId: t.field({ type: 'UUID', description: 'Id of a guest.' }),
    householdId: t.field({ type: 'UUID', description: 'Id of a household, for everyone of it.' }),
  }),
})

const relationInputRef = builder.inputType('SeatingRelationInput', {
  description: 'Complete new content of a relation.',
  fields: (t) => ({
    kind: t.field({ type: relationKindEnum, required: true, description: 'Together or apart.' }),
    one: t.field({ type: sideInputRef, required: true, description: 'One side.' }),
    other: t.field({ type: sideInputRef, required: true, description: 'The other side.' }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const
const areaArgument = { type: 'UUID', required: true, description: 'Id of the area.' } as const

builder.mutationFields((t) => ({
  arrangeRoom: t.field({
    type: planRef,
    description: 'Moves and turns tables and areas of the room; all moves or none are saved.',
    args: {
      weddingId: t.arg(weddingArgument),
      moves: t.arg({ type: [roomMoveInputRef], required: true, description: 'Moves of tables and areas.' }),
    },
    errors: { types: [WeddingNotFound, SeatingChanged, InvalidInput] },
    resolve: (_, { weddingId, moves }, context) => arrangeRoom(context, weddingId, moves),
  }),
  saveRoomArea: t.field({
    type: planRef,
    description: 'Creates or updates an area of the room.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
      version: t.arg.int({ description: 'Version that the edit is based on; absent for a new object.' }),
      input: t.arg({ type: areaInputRef, required: true, description: 'Complete new content.' }),
    },
    errors: { types: [WeddingNotFound, RoomAreaNotFound, SeatingChanged, InvalidInput] },
    resolve: (_, { weddingId, id, version, input }, context) =>
      saveRoomArea(context, { weddingId, id, version: version ?? null, input }),
  }),
  deleteRoomArea: t.field({
    type: planRef,
    description: 'Removes an area from the room.',
    args: { id: t.arg(areaArgument) },
    errors: { types: [RoomAreaNotFound] },
    resolve: (_, { id }, context) => deleteRoomArea(context, id),
  }),
  restoreRoomArea: t.field({
    type: planRef,
    description: 'Restores a deleted area where it was.',
    args: { id: t.arg(areaArgument) },
    errors: { types: [RoomAreaNotFound] },
    resolve: (_, { id }, context) => restoreRoomArea(context, id),
  }),
  saveSeatingRelation: t.field({
    type: planRef,
    description:
      'Notes that two guests or households sit at one table, or must not; replaces an earlier note about them.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
      input: t.arg({ type: relationInputRef, required: true, description: 'Complete new content.' }),
    },
    errors: { types: [WeddingNotFound, SeatingRelationNotFound, InvalidInput] },
    resolve: (_, { weddingId, id, input }, context) => saveSeatingRelation(context, { weddingId, id, input }),
  }),
  deleteSeatingRelation: t.field({
    type: planRef,
    description: 'Removes a note of who sits together or apart.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Id of the relation.' }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId, id }, context) => deleteSeatingRelation(context, { weddingId, id }),
  }),
}))
