import { z } from 'zod'
import { requiredLine } from './text.ts'

/** The colours of a list; each theme has its own shades. */
export const listColors = ['sun', 'primary', 'success', 'coral', 'plum', 'info', 'grey'] as const
export type ListColor = (typeof listColors)[number]

const color = z.enum(listColors, 'wrong')
const name = requiredLine(60)

export const createListInput = z.object({ id: z.uuid('wrong'), weddingId: z.uuid('wrong'), name, color })

/** An omitted field stays unchanged. */
export const updateListInput = z.object({
  id: z.uuid('wrong'),
  weddingId: z.uuid('wrong'),
  name: name.nullish(),
  color: color.nullish(),
  version: z.number().int('wholeNumber').nullish(),
})
