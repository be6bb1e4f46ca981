import type { RailKind } from '#shared/bank-identifiers.ts'
import type { IconName } from '#web/ui/icon-names.ts'

const phones: readonly RailKind[] = ['bizum', 'nequi', 'breB', 'yape', 'plin']

/** The picture of a way to pay. */
export function railIcon(kind: RailKind): IconName {
  if (kind === 'cash') return 'banknote'
  return phones.includes(kind) ? 'phone' : 'bank'
}
