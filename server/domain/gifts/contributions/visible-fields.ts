import { type VisibleFields, visibleFieldsOf } from '#server/domain/wedding/privacy/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Found } from './contribution-store.ts'
import { isWaiting } from './contribution.ts'

type Clock = Pick<AppContext, 'clock'>
const visibleFieldsNow = ({ wedding }: Found, { clock }: Clock): VisibleFields | null =>
  visibleFieldsOf('partner', wedding, clock.now())

/** Whether a partner sees how much it is: where they see amounts, and where they could not answer without it. */
export function seesAmount(found: Found, context: Clock): boolean {
  if (found.isCompared || isWaiting(found.contribution)) return true
  return visibleFieldsNow(found, context) === 'everything'
}

/** Whether a partner reads and hears what came with it. */
export function seesWords(found: Found, context: Clock): boolean {
  return visibleFieldsNow(found, context) !== 'nothing'
}
