import { z } from 'zod'
import { pictureName } from './page.ts'
import { optionalLine, line, paragraphs, requiredLine, email } from './text.ts'

/** How much an update may say, and show. */
export const updateLimits = { title: 120, text: 4000, caption: 160, photos: 6, name: 80 } as const

/** An update as the couple write it. */
export const updateInput = z.object({
  title: requiredLine(updateLimits.title),
  text: paragraphs(updateLimits.text),
  photos: z
    .array(z.object({ image: pictureName, caption: line(updateLimits.caption) }))
    .max(updateLimits.photos, 'tooMany'),
})

/** Who would like to be told of a wedding's news. */
export const followInput = z.object({
  email,
  name: optionalLine(updateLimits.name).transform((name) => name ?? ''),
})
