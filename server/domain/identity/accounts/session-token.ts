import { errors, jwtVerify, SignJWT } from 'jose'
import type { Secrets } from '#server/platform/secrets.ts'
import { seconds } from '#shared/duration.ts'
import type { TokenProblem } from '#server/graphql/viewer.refusals.ts'

/** Lifetime of a session: 172 800 seconds (two days) by the specification. */
export const sessionLifetime = seconds(172_800)

type SessionClaims = { readonly accountId: string; readonly sessionId: string }

const isId = (claim: unknown): claim is string =>
  typeof claim === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(claim)

/** Signs a token (JWT, HS256) with the account and its session. */
export async function signSessionToken(
  secrets: Secrets,
  claims: SessionClaims,
  issuedAt: Date,
): Promise<string> {
  const at = Math.floor(issuedAt.getTime() / 1000)
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(claims.accountId)
    .setIssuedAt(at)
    .setExpirationTime(at + sessionLifetime / 1000)
    .sign(secrets.key('session-token'))
}

/**
 * Returns the claims of a token, or the reason for its refusal in the terms of the specification. `expiredFor`:
 * for how long after its expiry the token is read, to renew its session.
 */
export async function readSessionToken(
  secrets: Secrets,
  token: string,
  now: Date,
  expiredFor = 0,
): Promise<SessionClaims | TokenProblem> {
  try {
    const { payload } = await jwtVerify(token, secrets.key('session-token'), {
      algorithms: ['HS256'],
      currentDate: now,
      clockTolerance: expiredFor / 1000,
      requiredClaims: ['sub', 'exp', 'sid'],
    })
    const { sub, sid } = payload
    if (!isId(sub) || !isId(sid)) return 'Invalid authorization token'
    return { accountId: sub, sessionId: sid }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'Expired token'
    if (error instanceof errors.JWSSignatureVerificationFailed) return 'Invalid signature'
    return 'Invalid authorization token'
  }
}
