import type { WeddingPayload } from '#server/domain/wedding/weddings/index.ts'
import { defineEvent } from '#server/platform/events.ts'

type PartnerPayload = { readonly weddingId: string; readonly accountId: string }
export type RailPayload = PartnerPayload & { readonly railId: string }
type FreezePayload = { readonly weddingId: string; readonly freezeId: string }
export type RailChangePayload = {
  readonly weddingId: string
  readonly changeId: string
  readonly accountId: string | null
}

export const RailSaved = defineEvent<RailPayload>('RailSaved')
export const RailRemoved = defineEvent<RailPayload>('RailRemoved')
export const RailVouched = defineEvent<RailPayload>('RailVouched')
export const ExchangeRateSet = defineEvent<PartnerPayload & { readonly currency: string }>('ExchangeRateSet')
export const DetailsAccessChanged = defineEvent<WeddingPayload>('DetailsAccessChanged')
export const DetailsAccessChosen = defineEvent<WeddingPayload>('DetailsAccessChosen')
export const SecondFactorRequired = defineEvent<PartnerPayload>('SecondFactorRequired')
export const PaymentsFrozen = defineEvent<FreezePayload>('PaymentsFrozen')
export const PaymentsResumed = defineEvent<FreezePayload>('PaymentsResumed')
export const RailChangeProposed = defineEvent<RailChangePayload>('RailChangeProposed')
export const RailChangeConfirmed = defineEvent<RailChangePayload>('RailChangeConfirmed')
export const RailChangeCancelled = defineEvent<RailChangePayload>('RailChangeCancelled')
export const RailChangeApplied = defineEvent<RailChangePayload>('RailChangeApplied')
export const RailChangeLapsed = defineEvent<RailChangePayload>('RailChangeLapsed')
