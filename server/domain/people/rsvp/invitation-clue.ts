import { cardCode, foldCardCode, type HouseholdClues } from '#server/domain/people/guests/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { InvitationClues } from './set-invitation-search.ts'

/** End of a telephone number and code of a card that a guest may have typed; one text can be both. */
export type TypedClue = { readonly phoneEnd: string | null; readonly code: string | null }

const phoneForm = /^[\d\s().+/-]+$/u
const phoneEndLength = 4
const digitsOf = (phone: string): string => phone.replaceAll(/\D/gu, '')

/** Returns what a text can be among the clues that the couple allow; null for text that can be none of them. */
export function readClue(typed: string, { findsByPhone, findsByCode }: InvitationClues): TypedClue | null {
  const digits = findsByPhone && phoneForm.test(typed) ? digitsOf(typed) : ''
  const phoneEnd = digits.length < phoneEndLength ? null : digits.slice(-phoneEndLength)
  const code = findsByCode ? foldCardCode(typed) : null
  return phoneEnd === null && code === null ? null : { phoneEnd, code }
}

/** Returns whether a clue belongs to a household. The cards of households that were merged into it count. */
export function hasClue(
  secrets: Platform['secrets'],
  { phones, links }: HouseholdClues,
  { phoneEnd, code }: TypedClue,
): boolean {
  return (
    (phoneEnd !== null && phones.some((phone) => digitsOf(phone).endsWith(phoneEnd))) ||
    (code !== null && links.some((link) => foldCardCode(cardCode(secrets, link)) === code))
  )
}
