import { maxAltLetters } from './gift-photo-limits.ts'
import { pictureName } from './picture-name.ts'
import { line } from './text.ts'

/** The picture of the couple that a part of the page carries, and its text for those who cannot see it. */
export const ownPictureFields = {
  picture: pictureName.nullish().transform((name) => name ?? null),
  pictureAlt: line(maxAltLetters)
    .nullish()
    .transform((alt) => alt ?? ''),
}

export type OwnPicture = { readonly picture: string | null; readonly pictureAlt: string }

export const noOwnPicture: OwnPicture = { picture: null, pictureAlt: '' }

/** Returns the part without a text that describes no picture. */
export const withoutLoneAlt = <Part extends OwnPicture>(part: Part): Part =>
  part.picture === null ? { ...part, pictureAlt: '' } : part
