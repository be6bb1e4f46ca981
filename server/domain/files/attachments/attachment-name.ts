const maxNameLength = 120

/**
 * Sanitizes a file name: without folders, invisible characters and direction marks, and shortened with its
 * extension kept.
 */
export function attachmentName(fileName: string): string {
  const bare = fileName
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>:|?*]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '')
  if (!bare) return 'archivo'
  if (bare.length <= maxNameLength) return bare
  const ending = /\.[^.\s]{1,12}$/u.exec(bare)?.[0] ?? ''
  return `${bare
    .slice(0, maxNameLength - ending.length - 1)
    .toWellFormed()
    .replaceAll('\uFFFD', '')}…${ending}`
}
