import { internalPath, type InternalPath } from '#shared/internal-path.ts'
import { GraphQLFailure } from './execute.ts'

const codes = new Set(['TOKEN_REFUSED', 'NOT_LOGGED_IN'])

/** Why the visitor has to log in again, as the address encodes it. */
export const refusedReasons = ['caducada', 'falsa', 'ilegible'] as const
export type RefusedReason = (typeof refusedReasons)[number]

/** The three messages of the specification share one code. Only this table tells them apart. */
const reasonOfSentence = new Map<string, RefusedReason>([
  ['Expired token', 'caducada'],
  ['Invalid signature', 'falsa'],
  ['Invalid authorization token', 'ilegible'],
])

/** Returns whether the server refused the token as expired or invalid. */
export function isSessionRefused(error: unknown): boolean {
  return error instanceof GraphQLFailure && error.code !== undefined && codes.has(error.code)
}

/** Returns why the token was refused; null for other errors. */
export function refusedReasonOf(error: unknown): RefusedReason | null {
  if (!(error instanceof GraphQLFailure) || !isSessionRefused(error)) return null
  return reasonOfSentence.get(error.message) ?? 'caducada'
}

/**
 * Returns whether the operation requires a second factor, as for operators, who may only set one up without
 * it.
 */
export function isSecondFactorNeeded(error: unknown): boolean {
  return error instanceof GraphQLFailure && error.code === 'SECOND_FACTOR_NEEDED'
}

/** Returns the login address with the reason and the return address. */
export function doorAddress(reason: RefusedReason | null, back: string): InternalPath {
  const search = new URLSearchParams(reason ? { motivo: reason, volver: back } : { volver: back })
  return internalPath`/entrar?${search}`
}
