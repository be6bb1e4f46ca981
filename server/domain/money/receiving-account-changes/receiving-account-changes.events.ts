import { defineEvent } from '#server/platform/events.ts'
import type { PartnerPayload } from '#server/domain/money/payments/index.ts'

export type ReceivingAccountChangePayload = {
  readonly weddingId: string
  readonly changeId: string
  readonly accountId: string | null
}

export const SecondFactorRequired = defineEvent<PartnerPayload>('SecondFactorRequired')
export const ReceivingAccountChangeProposed = defineEvent<ReceivingAccountChangePayload>('RailChangeProposed')
export const ReceivingAccountChangeConfirmed =
  defineEvent<ReceivingAccountChangePayload>('RailChangeConfirmed')
export const ReceivingAccountChangeCancelled =
  defineEvent<ReceivingAccountChangePayload>('RailChangeCancelled')
export const ReceivingAccountChangeApplied = defineEvent<ReceivingAccountChangePayload>('RailChangeApplied')
export const ReceivingAccountChangeLapsed = defineEvent<ReceivingAccountChangePayload>('RailChangeLapsed')
