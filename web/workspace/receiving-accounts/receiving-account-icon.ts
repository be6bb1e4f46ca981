import { type ReceivingAccountKind, walletKinds } from '#shared/bank-identifiers.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** Returns the icon of a payment method. */
export function receivingAccountIcon(kind: ReceivingAccountKind): IconName {
  if (kind === 'cash') return 'banknote'
  return walletKinds.includes(kind) ? 'phone' : 'bank'
}
