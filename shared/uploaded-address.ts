import { type Focus, readUploadedPicture, type UploadedPicture } from './pictures-uploaded.ts'

/** Returns the address of the largest JPEG. Its query describes the other files. */
export function uploadedAddress({ id, shape, width, height, focus, tallWidth }: UploadedPicture): string {
  const tall = tallWidth === null ? '' : `&tall=${tallWidth}`
  return `/media/${id}/${shape}-${width}x${height}.jpg?focus=${focus.x},${focus.y}${tall}`
}

/** Returns the address of an uploaded picture with another focal point; illustrations are unchanged. */
export function withFocus(picture: string, focus: Focus): string {
  const uploaded = readUploadedPicture(picture)
  return uploaded ? uploadedAddress({ ...uploaded, focus }) : picture
}
