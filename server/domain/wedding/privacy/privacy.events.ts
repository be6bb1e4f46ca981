import type { WeddingPayload } from '#server/domain/wedding/weddings/index.ts'
import { defineEvent } from '#server/platform/events.ts'

export const VisibilityChanged = defineEvent<WeddingPayload>('VisibilityChanged')
export const PageAddressRenewed = defineEvent<WeddingPayload>('PageAddressRenewed')
export const AmountsShownChanged = defineEvent<WeddingPayload>('AmountsShownChanged')
export const AmountPrivacyChanged = defineEvent<WeddingPayload>('DiscretionChanged')
