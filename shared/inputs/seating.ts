import { z } from 'zod'
import { readByGuests } from './public-text.ts'
import { requiredLine } from './text.ts'

/** How a table stands in the room: people sit round it, along both sides, or along both sides of one that is very long. */
export const tableShapes = ['round', 'long', 'imperial'] as const
export type TableShape = (typeof tableShapes)[number]

/** As many as sit at one table, and as many tables as stand in a room. */
export const mostSeats = 60
export const mostTables = 200
/** As many people as are moved at once. */
export const mostMoves = 200

export const tableInput = readByGuests(
  z.object({
    name: requiredLine(60),
    seats: z.int('wrong').min(1, 'wrong').max(mostSeats, 'tooMany'),
    shape: z.enum(tableShapes, 'wrong'),
  }),
)

/** Who goes from which table to which; none is no table. */
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
  .max(mostMoves, 'tooMany')
  .refine((moves) => new Set(moves.map(({ guestId }) => guestId)).size === moves.length, 'repeated')
export type SeatMove = z.output<typeof seatGuestsInput>[number]
