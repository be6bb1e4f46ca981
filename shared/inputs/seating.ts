import { z } from 'zod'
import { readByGuests } from './public-text.ts'
import { requiredLine } from './text.ts'

/** Shape of a table: round, rectangular, or a very long rectangular one. */
export const tableShapes = ['round', 'long', 'imperial'] as const
export type TableShape = (typeof tableShapes)[number]

/** Maximum seats at a table, and maximum tables in a room. */
export const maxSeats = 60
export const maxTables = 200
/** Maximum guests moved at once. */
export const maxMoves = 200

export const tableInput = readByGuests(
  z.object({
    name: requiredLine(60),
    seats: z.int('wrong').min(1, 'wrong').max(maxSeats, 'tooMany'),
    shape: z.enum(tableShapes, 'wrong'),
  }),
)

/** Moves of guests between tables; null is no table. */
export const seatGuestsInput = z
  .array(
    z.object({
      guestId: z.uuid('wrong'),
      from: z
        .uuid('wrong')
        .nullish()
        .transform((id) => id ?? null),
      to: z
        .uuid('wrong')
        .nullish()
        .transform((id) => id ?? null),
    }),
  )
  .min(1, 'required')
  .max(maxMoves, 'tooMany')
  .refine((moves) => new Set(moves.map(({ guestId }) => guestId)).size === moves.length, 'repeated')
export type SeatMove = z.output<typeof seatGuestsInput>[number]
