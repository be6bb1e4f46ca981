import type { WeddingPayload } from '#server/domain/wedding/weddings/index.ts'
import { defineEvent } from '#server/platform/events.ts'

export type PartnerPayload = { readonly weddingId: string; readonly accountId: string }
export type RailPayload = PartnerPayload & { readonly railId: string }
type FreezePayload = { readonly weddingId: string; readonly freezeId: string }
export const RailSaved = defineEvent<RailPayload>('RailSaved')
export const RailRemoved = defineEvent<RailPayload>('RailRemoved')
export const RailVouched = defineEvent<RailPayload>('RailVouched')
export const ExchangeRateSet = defineEvent<PartnerPayload & { readonly currency: string }>('ExchangeRateSet')
export const DetailsAccessChanged = defineEvent<WeddingPayload>('DetailsAccessChanged')
export const DetailsAccessChosen = defineEvent<WeddingPayload>('DetailsAccessChosen')
export const PaymentsFrozen = defineEvent<FreezePayload>('PaymentsFrozen')
export const PaymentsResumed = defineEvent<FreezePayload>('PaymentsResumed')
