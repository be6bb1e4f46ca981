import type { OwnPicture } from '#shared/inputs/own-picture.ts'

/**
 * Returns the picture of a form after a choice. An illustration brings its name as text, which a photograph
 * does not inherit; the text of a photograph stays for another one. `nameOf` is empty for photographs.
 */
export function chooseOwnPicture(
  before: OwnPicture,
  picture: string,
  nameOf: (picture: string) => string,
): OwnPicture {
  const isAfterDrawing = before.picture !== null && nameOf(before.picture) !== ''
  return { picture, pictureAlt: nameOf(picture) || (isAfterDrawing ? '' : before.pictureAlt) }
}
