import type { WeddingPayload } from '#server/domain/wedding/weddings/index.ts'
import { defineEvent } from '#server/platform/events.ts'

export type PartnerPayload = { readonly weddingId: string; readonly accountId: string }
/**
 * Kinds and payload keys keep their former names: events are entries of an append-only trail, and a version that
 * still runs during an update reads the same jobs (docs/decisions/0034-stored-names-in-trails.md).
 */
export type ReceivingAccountPayload = PartnerPayload & { readonly railId: string }
type FreezePayload = { readonly weddingId: string; readonly freezeId: string }
export const ReceivingAccountSaved = defineEvent<ReceivingAccountPayload>('RailSaved')
export const ReceivingAccountRemoved = defineEvent<ReceivingAccountPayload>('RailRemoved')
export const ReceivingAccountVouched = defineEvent<ReceivingAccountPayload>('RailVouched')
export const ExchangeRateSet = defineEvent<PartnerPayload & { readonly currency: string }>('ExchangeRateSet')
export const DetailsAccessChanged = defineEvent<WeddingPayload>('DetailsAccessChanged')
export const DetailsAccessChosen = defineEvent<WeddingPayload>('DetailsAccessChosen')
export const PaymentsFrozen = defineEvent<FreezePayload>('PaymentsFrozen')
export const PaymentsResumed = defineEvent<FreezePayload>('PaymentsResumed')
