import { defineEvent } from '#server/platform/events.ts'
import type { PartnerPayload } from '#server/domain/money/payments/index.ts'

export type RailChangePayload = {
  readonly weddingId: string
  readonly changeId: string
  readonly accountId: string | null
}

export const SecondFactorRequired = defineEvent<PartnerPayload>('SecondFactorRequired')
export const RailChangeProposed = defineEvent<RailChangePayload>('RailChangeProposed')
export const RailChangeConfirmed = defineEvent<RailChangePayload>('RailChangeConfirmed')
export const RailChangeCancelled = defineEvent<RailChangePayload>('RailChangeCancelled')
export const RailChangeApplied = defineEvent<RailChangePayload>('RailChangeApplied')
export const RailChangeLapsed = defineEvent<RailChangePayload>('RailChangeLapsed')
