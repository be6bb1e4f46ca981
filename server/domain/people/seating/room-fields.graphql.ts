import { builder } from '#server/graphql/builder.ts'
import {
  type RelationSide,
  type RoomSpot,
  roomAreaKinds,
  seatingRelationKinds,
} from '#shared/inputs/seating.ts'
import type { RoomArea, SeatingRelation } from './seating-queries.ts'

export const roomAreaKindEnum = builder.enumType('RoomAreaKind', {
  description: 'Kind of an area of the room that is not a table.',
  values: roomAreaKinds,
})

export const relationKindEnum = builder.enumType('SeatingRelationKind', {
  description: 'Two sides share a table, or must not.',
  values: seatingRelationKinds,
})

export const roomSpotInputRef = builder.inputType('RoomSpotInput', {
  description: 'Spot of a table or area in the room.',
  fields: (t) => ({
    x: t.int({ required: true, description: 'Centre, in centimetres from the left wall.' }),
    y: t.int({ required: true, description: 'Centre, in centimetres from the far wall.' }),
    turn: t.int({ required: true, description: 'Quarter turns clockwise, from 0 to 3.' }),
  }),
})

type Schema = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never

/** The fields of a spot in the room, shared by tables and areas. */
export const spotFields = <Shape extends RoomSpot>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Schema, Shape>,
) => ({
  x: t.int({ description: 'Centre, in centimetres from the left wall.', resolve: ({ x }) => x }),
  y: t.int({ description: 'Centre, in centimetres from the far wall.', resolve: ({ y }) => y }),
  turn: t.int({ description: 'Quarter turns clockwise, from 0 to 3.', resolve: ({ turn }) => turn }),
})

export const roomAreaRef = builder.objectRef<RoomArea>('RoomArea').implement({
  description: 'Area of the room that is not a table.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Area id.' }),
    kind: t.expose('kind', { type: roomAreaKindEnum, description: 'Kind.' }),
    width: t.exposeInt('width', { description: 'Width before it is turned, in centimetres.' }),
    depth: t.exposeInt('depth', { description: 'Depth before it is turned, in centimetres.' }),
    ...spotFields(t),
    version: t.exposeInt('version', { description: 'Version number, passed when saving.' }),
  }),
})

const sideRef = builder.objectRef<RelationSide>('SeatingSide').implement({
  description: 'Side of a relation: a guest, or everyone of a household.',
  fields: (t) => ({
    guestId: t.expose('guestId', { type: 'UUID', nullable: true, description: 'Id of the guest.' }),
    householdId: t.expose('householdId', {
      type: 'UUID',
      nullable: true,
      description: 'Id of the household.',
    }),
  }),
})

export const seatingRelationRef = builder.objectRef<SeatingRelation>('SeatingRelation').implement({
  description: 'Two sides that sit at one table, or must not.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Relation id.' }),
    kind: t.expose('kind', { type: relationKindEnum, description: 'Together or apart.' }),
    one: t.expose('one', { type: sideRef, description: 'One side.' }),
    other: t.expose('other', { type: sideRef, description: 'The other side.' }),
  }),
})
