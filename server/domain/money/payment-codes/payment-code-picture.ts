import type { GreyPixels } from '#server/domain/files/media/index.ts'
import type { FileReader } from '#server/platform/untrusted-files/file-reader.ts'
import { readUntrustedFile, UnreadableFile } from '#server/platform/untrusted-files/read-untrusted-file.ts'
import { seconds } from '#shared/duration.ts'

/**
 * Longer side, in pixels, of pictures that are searched for codes. A picture of noise of this size takes about
 * four seconds.
 */
export const maxPictureSide = 1000

/** Sandboxed reader that returns the text of the QR code in a picture, or null without one. */
export const paymentCodeReader: FileReader<GreyPixels, string | null> = {
  name: 'payment-code',
  timeLimit: seconds(15),
  memoryMb: 256,
}

/** Returns the text of the QR code in a picture; null for a picture without one or one that exceeds the limits of the reader. */
export async function findCodeIn(picture: GreyPixels, sender: string): Promise<string | null> {
  try {
    return await readUntrustedFile(paymentCodeReader, picture, { sender })
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}
