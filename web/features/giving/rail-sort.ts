import type { RailKind } from '#web/graphql/generated/graphql.ts'

/** Whether money goes to an account, to somebody's wallet, or by hand: each is spoken of in its own way. */
export function sortOf(kind: RailKind): 'account' | 'wallet' | 'cash' {
  if (kind === 'cash') return 'cash'
  return kind === 'bizum' || kind === 'nequi' || kind === 'breB' || kind === 'yape' || kind === 'plin'
    ? 'wallet'
    : 'account'
}
