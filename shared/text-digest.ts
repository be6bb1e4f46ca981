/** Returns the 32-bit FNV-1a digest of a text as a signed integer: enough to tell the texts of one page apart. */
export function digestOfText(text: string): number {
  let digest = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1)
    digest = Math.imul(digest ^ text.charCodeAt(index), 0x01_00_01_93)
  return digest | 0
}
