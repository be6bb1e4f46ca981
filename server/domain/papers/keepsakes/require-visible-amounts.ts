import { revealDay, visibleFieldsOf } from '#server/domain/wedding/privacy/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import { AmountsKeptBack } from './keepsakes.refusals.ts'

/** Refuses `AmountsKeptBack` while the partners of a wedding keep amounts from themselves. */
export function requireVisibleAmounts(wedding: Wedding, now: Date): void {
  if (visibleFieldsOf('partner', wedding, now) !== 'everything') {
    throw AmountsKeptBack({ until: revealDay(wedding) ?? wedding.weddingDate })
  }
}
