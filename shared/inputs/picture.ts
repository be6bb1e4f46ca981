import { z } from 'zod'

const percent = z.number('required').min(0, 'outside').max(100, 'outside')
const extent = z.number('required').min(0.1, 'tooSmall').max(100, 'outside')
const wholePercent = percent.transform((value) => Math.round(value))

/** The crop and the focal point of a picture, in percent. */
export const pictureInput = z.object({
  cut: z.object({ x: percent, y: percent, width: extent, height: extent }).nullish(),
  focus: z.object({ x: wholePercent, y: wholePercent }).nullish(),
})
