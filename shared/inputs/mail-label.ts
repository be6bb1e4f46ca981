import { z } from 'zod'
import { listColors } from './board-list.ts'
import { requiredLine } from './text.ts'

/** Maximum custom labels of a couple. */
export const mailLabelLimit = 30

/** A label; its colours are those of board lists. */
export const mailLabelInput = z.object({
  name: requiredLine(40),
  color: z.enum(listColors, 'wrong'),
})
