import { plainText } from '#server/platform/looked-for.ts'
import type { guestLanguages } from '#shared/inputs/household.ts'

type GuestLanguage = (typeof guestLanguages)[number]

const spanish = /^(es|spa|esp|espanol|castellano|spanish)([-_ (].*)?$/
const english = /^(en|eng|ing|ingles|english)([-_ (].*)?$/

/** A language as people write it in a cell; null where nothing is said, undefined where it is none we write in. */
export function readLanguage(cell: string): GuestLanguage | null | undefined {
  const text = plainText(cell).trim()
  if (text === '') return null
  if (spanish.test(text)) return 'es'
  return english.test(text) ? 'en' : undefined
}
