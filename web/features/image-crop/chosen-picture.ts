import type { PictureProblem } from '#web/graphql/generated/graphql.ts'

/** What a file chooser offers. Telephones turn other kinds into one of these by themselves. */
export const offeredTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Why a file cannot be shown, as far as its name tells. What is really in it is for the server to say. */
export function problemOfUnseen({ type, name }: { type: string; name: string }): PictureProblem {
  if (/heic|heif/i.test(type) || /\.hei[cf]$/i.test(name)) return 'heic'
  if (type === 'image/svg+xml' || /\.svg$/i.test(name)) return 'drawing'
  if (/^image\/(tiff|bmp|x-|vnd)/.test(type) || /\.(tiff?|bmp|psd|cr2|nef|arw|dng)$/i.test(name))
    return 'otherFormat'
  return type.startsWith('image/') ? 'damaged' : 'notAPicture'
}

/** What need not be sent to know that it is not taken. */
export function problemOfKind({ type }: { type: string }): PictureProblem | null {
  if (type === 'image/gif') return 'moving'
  return type === 'image/svg+xml' ? 'drawing' : null
}
