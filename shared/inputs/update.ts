import { z } from 'zod'
import { pictureName } from './picture-name.ts'
import { readByGuests } from './public-text.ts'
import { optionalLine, line, paragraphs, requiredLine, email } from './text.ts'
import { updateLimits } from './update-limits.ts'

/** Input of an update. */
export const updateInput = readByGuests(
  z.object({
    title: requiredLine(updateLimits.title),
    text: paragraphs(updateLimits.text),
    photos: z
      .array(z.object({ image: pictureName, caption: line(updateLimits.caption) }))
      .max(updateLimits.photos, 'tooMany'),
  }),
)

/** The input to follow a wedding's news. */
export const followInput = z.object({ email })

/** An optional name of a follower. */
export const followerNameInput = z.object({ name: optionalLine(updateLimits.name) })
