import { z } from 'zod'
import { readByGuests } from './public-text.ts'
import { requiredLine } from './text.ts'

/**
 * Shape of a table: round, rectangular, a very long rectangular one with seats at its ends, or a head table
 * with seats on one side only.
 */
export const tableShapes = ['round', 'long', 'imperial', 'head'] as const
export type TableShape = (typeof tableShapes)[number]

/** Areas of a room that are not tables. */
export const roomAreaKinds = ['danceFloor', 'stage', 'bar', 'entrance'] as const
export type RoomAreaKind = (typeof roomAreaKinds)[number]

/** Whether two sides sit at one table, or must not. */
export const seatingRelationKinds = ['together', 'apart'] as const
export type SeatingRelationKind = (typeof seatingRelationKinds)[number]

/** Maximum seats at a table, and maximum tables in a room. */
export const maxSeats = 60
export const maxTables = 200
/** Maximum guests moved at once: all of a large wedding, as a proposal seats them. */
export const maxMoves = 600
/** Largest coordinate of a room, in centimetres, and limits of an area's sides. */
export const maxCoordinate = 40_000
export const minAreaSide = 100
export const maxAreaSide = 3000
export const maxRoomAreas = 20
export const maxSeatingRelations = 300

export const tableInput = readByGuests(
  z.object({
    name: requiredLine(60),
    seats: z.int('wrong').min(1, 'wrong').max(maxSeats, 'tooMany'),
    shape: z.enum(tableShapes, 'wrong'),
  }),
)

const coordinate = z.int('wrong').min(0, 'wrong').max(maxCoordinate, 'tooMany')
const roomSpot = z.object({
  x: coordinate,
  y: coordinate,
  turn: z.int('wrong').min(0, 'wrong').max(3, 'wrong'),
})
/** Centre of a table or area in centimetres from the corner of the room, and its quarter turns. */
export type RoomSpot = z.output<typeof roomSpot>

/** Moves of tables and areas in the room. */
export const arrangeRoomInput = z
  .array(z.object({ id: z.uuid('wrong'), from: roomSpot, to: roomSpot }))
  .min(1, 'required')
  .max(maxTables + maxRoomAreas, 'tooMany')
  .refine((moves) => new Set(moves.map(({ id }) => id)).size === moves.length, 'repeated')
export type RoomMove = z.output<typeof arrangeRoomInput>[number]

const side = z.int('wrong').min(minAreaSide, 'wrong').max(maxAreaSide, 'tooMany')
export const roomAreaInput = z.object({ kind: z.enum(roomAreaKinds, 'wrong'), width: side, depth: side })

const optionalId = z
  .uuid('wrong')
  .nullish()
  .transform((id) => id ?? null)
const relationSide = z
  .object({ guestId: optionalId, householdId: optionalId })
  .refine(({ guestId, householdId }) => (guestId === null) !== (householdId === null), 'wrong')
/** One side of a relation: a guest, or everyone of a household. */
export type RelationSide = z.output<typeof relationSide>

export const seatingRelationInput = z
  .object({ kind: z.enum(seatingRelationKinds, 'wrong'), one: relationSide, other: relationSide })
  .refine(({ one, other }) => sideKey(one) !== sideKey(other), { path: ['other'], message: 'repeated' })

/** Identifies a side: a guest or a household. */
export function sideKey({ guestId, householdId }: RelationSide): string {
  return `${guestId ?? ''}:${householdId ?? ''}`
}

/** Moves of guests between tables and seats; null is no table. */
export const seatGuestsInput = z
  .array(
    z.object({
      guestId: z.uuid('wrong'),
      from: optionalId,
      to: optionalId,
      /** Seat at the table, from 0; absent for the first free one. */
      seat: z.int('wrong').min(0, 'wrong').max(maxMoves, 'tooMany').nullish(),
    }),
  )
  .min(1, 'required')
  .max(maxMoves, 'tooMany')
  .refine((moves) => new Set(moves.map(({ guestId }) => guestId)).size === moves.length, 'repeated')
export type SeatMove = z.output<typeof seatGuestsInput>[number]
