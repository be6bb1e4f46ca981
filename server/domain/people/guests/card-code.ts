import type { Platform } from '#server/platform/context.ts'
import { codeFromBytes, foldCode, groupCode } from '#server/platform/readable-code.ts'
import type { KeptHousehold } from './household.ts'

/** 27 bits after look-alikes are folded: too many to be guessed with a few tries a day for a household. */
const length = 6

/**
 * Returns the code on a household's printed card, such as `K7F-3MX`, which opens its invitation together with a
 * name. It is derived like the link, under another key: neither reveals the other, and renewing the link replaces both.
 */
export function cardCode(
  secrets: Platform['secrets'],
  { id, linkNumber }: Pick<KeptHousehold, 'id' | 'linkNumber'>,
): string {
  const digest = secrets.hmac('private-link:card-code').update(`${id}:${linkNumber}`).digest()
  return groupCode(codeFromBytes(digest, length), 3)
}

/** Returns a code in the form in which codes are compared, however it was typed; null for an impossible one. */
export const foldCardCode = (typed: string): string | null => foldCode(typed, length)
