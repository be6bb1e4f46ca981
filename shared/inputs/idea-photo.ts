import { z } from 'zod'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import { ideaPhotoLimits } from './idea-photo-limits.ts'
import { line } from './text.ts'

const requiredOf = (letters: number) => line(letters).refine((text) => text !== '', 'missing')

/** A photograph of an idea. Only uploads of administrators are photographs, and each names its author and its licence. */
export const ideaPhotoSchema = z.object({
  picture: z.string().refine((picture) => readUploadedPicture(picture)?.shape === 'photo', 'wrong'),
  altEs: line(ideaPhotoLimits.alt),
  altEn: line(ideaPhotoLimits.alt),
  credit: requiredOf(ideaPhotoLimits.credit),
  licence: requiredOf(ideaPhotoLimits.licence),
})
export type IdeaPhoto = z.output<typeof ideaPhotoSchema>

/** Returns the line that is shown below the photograph: author and licence. */
export const creditLine = ({ credit, licence }: Pick<IdeaPhoto, 'credit' | 'licence'>): string =>
  `${credit} · ${licence}`
