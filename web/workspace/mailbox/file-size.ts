import { numberFormat } from '#shared/intl-formats.ts'

const kilobyte = 1024

/** Returns a file size in the local format: "340 kB", "2,4 MB". */
export function fileSize(bytes: number, locale: string): string {
  const isLarge = bytes >= kilobyte * kilobyte * 0.95
  const value = isLarge ? bytes / (kilobyte * kilobyte) : Math.max(1, Math.round(bytes / kilobyte))
  return numberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(value)
}
