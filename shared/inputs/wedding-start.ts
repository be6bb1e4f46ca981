import { z } from 'zod'
import { countries } from '../country.ts'
import { templateNames } from '../templates/template-names.ts'
import { startSteps } from './wedding-start-steps.ts'
import { pictureName } from './picture-name.ts'

/** Text of a form that is still being filled in: stored as typed, and checked when the wedding is created. */
const unfinished = (max: number) => z.string('wrong').max(max, 'tooLong')
const name = z.object({ givenNames: unfinished(240), surnames: unfinished(480) })

/** A wedding that a couple are about to create. */
export const weddingStartInput = z.object({
  id: z.uuid('wrong'),
  invitationId: z.uuid('wrong'),
  step: z.enum(startSteps, 'wrong'),
  partners: z.array(name).length(2, 'twoPartners'),
  weddingDate: unfinished(10),
  place: unfinished(480),
  country: z.enum(countries, 'required'),
  partnerEmail: unfinished(1016),
  imgCover: pictureName,
  /** The design of the page; absent in starts of earlier versions. */
  template: z.enum(templateNames, 'wrong').nullish(),
  ideaSlugs: z.array(z.string('wrong').max(80, 'tooLong')).max(60, 'tooMany'),
})
export type WeddingStartInput = z.output<typeof weddingStartInput>
