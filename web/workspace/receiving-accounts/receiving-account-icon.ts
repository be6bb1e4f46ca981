import { type ReceivingAccountKind, walletKinds } from '#shared/bank-identifiers.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** The picture of a way to pay. */
export function receivingAccountIcon(kind: ReceivingAccountKind): IconName {
  if (kind === 'cash') return 'banknote'
  return walletKinds.includes(kind) ? 'phone' : 'bank'
}
