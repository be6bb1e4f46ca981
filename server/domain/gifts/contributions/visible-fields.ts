import { type VisibleFields, visibleFieldsOf } from '#server/domain/wedding/privacy/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { LoadedContribution } from './contribution-store.ts'
import { isWaiting } from './contribution.ts'

type Clock = Pick<AppContext, 'clock'>
const visibleFieldsNow = ({ wedding }: LoadedContribution, { clock }: Clock): VisibleFields | null =>
  visibleFieldsOf('partner', wedding, clock.now())

/** Returns whether a partner sees the amount: if amounts are visible, or if a decision requires it. */
export function canSeeAmount(found: LoadedContribution, context: Clock): boolean {
  if (found.isCompared || isWaiting(found.contribution)) return true
  return visibleFieldsNow(found, context) === 'everything'
}

/** Returns whether a partner sees the message and hears the voice note. */
export function canSeeMessage(found: LoadedContribution, context: Clock): boolean {
  return visibleFieldsNow(found, context) !== 'nothing'
}
