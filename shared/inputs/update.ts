import { z } from 'zod'
import { pictureName } from './page.ts'
import { readByGuests } from './public-text.ts'
import { optionalLine, line, paragraphs, requiredLine, email } from './text.ts'
import { updateLimits } from './update-limits.ts'

/** An update as the couple write it. */
export const updateInput = readByGuests(
  z.object({
    title: requiredLine(updateLimits.title),
    text: paragraphs(updateLimits.text),
    photos: z
      .array(z.object({ image: pictureName, caption: line(updateLimits.caption) }))
      .max(updateLimits.photos, 'tooMany'),
  }),
)

/** Who would like to be told of a wedding's news. */
export const followInput = z.object({ email })

/** What they call themselves, if they say so. */
export const followerNameInput = z.object({ name: optionalLine(updateLimits.name) })
