import { z } from 'zod'
import { listColors } from './board-list.ts'
import { requiredLine } from './text.ts'

/** Maximum length of a label's name, and maximum labels per board and per task. */
export const labelLength = 40
export const labelLimit = 30
export const labelsOfTask = 10

const color = z.enum(listColors, 'wrong')
const name = requiredLine(labelLength)

export const createBoardLabelInput = z.object({
  id: z.uuid('wrong'),
  weddingId: z.uuid('wrong'),
  name,
  color,
})

/** An omitted field stays unchanged. */
export const updateBoardLabelInput = z.object({
  id: z.uuid('wrong'),
  weddingId: z.uuid('wrong'),
  name: name.nullish(),
  color: color.nullish(),
})
