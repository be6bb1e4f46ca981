import { z } from 'zod'
import { readUploadedPicture } from '../pictures-uploaded.ts'

/** The name of an illustration (`hot-air-balloon`). */
export const imageName = z
  .string('required')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'required')
  .max(80, 'tooLong')

/** Name of an illustration, or URL of an uploaded picture. */
export const pictureName = z
  .string('required')
  .max(200, 'wrong')
  .refine((text) => readUploadedPicture(text) !== null || imageName.safeParse(text).success, 'wrong')
