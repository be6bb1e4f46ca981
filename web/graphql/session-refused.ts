import { internalPath, type InternalPath } from '#shared/internal-path.ts'
import { GraphQLFailure } from './execute.ts'

const codes = new Set(['TOKEN_REFUSED', 'NOT_LOGGED_IN'])

/** Why somebody stands before the door again, as its address says it. */
export const refusedReasons = ['caducada', 'falsa', 'ilegible'] as const
export type RefusedReason = (typeof refusedReasons)[number]

/** The three sentences of the specification share one code; here, and only here, they are told apart. */
const reasonOfSentence = new Map<string, RefusedReason>([
  ['Expired token', 'caducada'],
  ['Invalid signature', 'falsa'],
  ['Invalid authorization token', 'ilegible'],
])

/** The server did not take the token: expired, or not one of ours any more. */
export function isSessionRefused(error: unknown): boolean {
  return error instanceof GraphQLFailure && error.code !== undefined && codes.has(error.code)
}

/** Why the token was not taken; null when something else went wrong. */
export function whyRefused(error: unknown): RefusedReason | null {
  if (!(error instanceof GraphQLFailure) || !isSessionRefused(error)) return null
  return reasonOfSentence.get(error.message) ?? 'caducada'
}

/** Whoever runs the place does nothing without a second factor, except setting one up. */
export function isSecondFactorNeeded(error: unknown): boolean {
  return error instanceof GraphQLFailure && error.code === 'SECOND_FACTOR_NEEDED'
}

/** The door, with a word about why one stands before it, and the way back to where one was. */
export function doorAddress(reason: RefusedReason | null, back: string): InternalPath {
  const search = new URLSearchParams(reason ? { motivo: reason, volver: back } : { volver: back })
  return internalPath`/entrar?${search}`
}
