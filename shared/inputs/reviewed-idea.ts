import { z } from 'zod'
import { sceneDetails } from '../scenes.ts'
import { ideaSchema } from './idea.ts'

/** An idea of a reviewed file, with what only the files have. */
export const reviewedIdeaSchema = ideaSchema.safeExtend({
  /** What its words contain of the things that scenes show; see `contradictionsOf`. */
  tags: z.array(z.enum(sceneDetails)).min(1),
  /** Set while the idea is not offered to couples, for instance until its facts are checked. */
  withdrawn: z.literal(true).optional(),
})
export type ReviewedIdea = z.infer<typeof reviewedIdeaSchema>

/** One file of `data/ideas`. */
export const ideasSchema = z.array(reviewedIdeaSchema)
