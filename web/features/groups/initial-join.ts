import { toDecimal, type Currency } from '#shared/money.ts'
import { guestCountryOf } from '#web/workspace/giving/guest-country-here.ts'
import type { GroupShownFragment } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import type { JoinInput } from './take-place-act.ts'

/** Returns the initial form of a slot. */
export function initialJoin(group: GroupShownFragment, request: Request, name = ''): JoinInput {
  const { suggested, gift, wedding } = group
  const proposed = gift.sharing === 'free' ? (suggested ?? gift.minAmount) : null
  return {
    id: newId(),
    name,
    signature: '',
    email: '',
    country: guestCountryOf(request, wedding.slug) ?? wedding.country,
    showsName: false,
    amount: proposed ? plainAmount(proposed) : '',
  }
}

/** Formats an amount as typed: "30", "30.50". */
export function plainAmount({ minor, currency }: { minor: string; currency: Currency }): string {
  return toDecimal({ minor: BigInt(minor), currency }).replace(/\.00$/, '')
}
