import { z } from 'zod'
import { listColors } from './board-list.ts'
import { requiredLine } from './text.ts'

/** As many labels of their own as a couple can have. */
export const mailLabelLimit = 30

/** A label has one of the colours a list of the board has. */
export const mailLabelInput = z.object({
  name: requiredLine(40),
  color: z.enum(listColors, 'wrong'),
})
