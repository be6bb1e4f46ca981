import type { WeddingPayload } from '#server/domain/wedding/weddings/index.ts'
import { defineEvent } from '#server/platform/events.ts'

export type PartnerPayload = { readonly weddingId: string; readonly accountId: string }
/** Stored events and jobs contain the former name `railId` and its event kinds, so both are kept. */
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
