import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Platform } from '#server/platform/context.ts'
import type { passkeys } from './credentials.tables.ts'

/** Loaded when a passkey is first used, since it brings a reader of certificates. */
const library = () => import('@simplewebauthn/server')

export type Passkey = typeof passkeys.$inferSelect
export type NewCredential = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports' | 'backedUp'>

/** Whether passkeys work at this address: WebAuthn requires a domain, not an IP address. */
export function arePasskeysOffered({ env }: Pick<Platform, 'env'>): boolean {
  return isIP(relyingPartyOf(env).id.replaceAll(/[[\]]/g, '')) === 0
}

const relyingPartyOf = ({ publicUrl }: Pick<Platform['env'], 'publicUrl'>) => {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, id: hostname }
}

/**
 * EdDSA, ES256 and RS256 as COSE names. The library would add ML-DSA-44 where the runtime has it, as an
 * experiment that prints warnings: a passkey made there would not work on a runtime without it.
 */
const supportedAlgorithmIDs = [-8, -7, -257]

type Options = { readonly challenge: string; readonly json: string }
type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb'
const descriptor = ({ id, transports }: Pick<Passkey, 'id' | 'transports'>) => ({
  id,
  transports: transports as Transport[],
})

/**
 * Options for a browser to create a passkey: discoverable, with user verification, excluding authenticators
 * that already have one.
 */
export async function registrationOptions(
  { env }: Pick<Platform, 'env'>,
  account: { readonly id: string; readonly email: string; readonly name: string },
  existing: readonly Passkey[],
): Promise<Options> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Vivencia',
    rpID: relyingPartyOf(env).id,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: account.name,
    attestationType: 'none',
    excludeCredentials: existing.map(descriptor),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { challenge: options.challenge, json: JSON.stringify(options) }
}

/** Options for a browser to sign in: with any passkey of this site, or one of those named. */
export async function authenticationOptions(
  { env }: Pick<Platform, 'env'>,
  allowed: readonly Passkey[] = [],
): Promise<Options> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(env).id,
    userVerification: 'required',
    allowCredentials: allowed.map(descriptor),
  })
  return { challenge: options.challenge, json: JSON.stringify(options) }
}

/** The challenge of a response; null for an unreadable one. */
export function challengeIn(response: string): string | null {
  try {
    const { response: inner } = JSON.parse(response) as { response?: { clientDataJSON?: unknown } }
    const clientData = Buffer.from(String(inner?.clientDataJSON), 'base64url').toString('utf8')
    const { challenge } = JSON.parse(clientData) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** The passkey id of a response; null for an unreadable one. */
export function passkeyIdIn(response: string): string | null {
  try {
    const { id } = JSON.parse(response) as { id?: unknown }
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}

/** The new credential; null unless origin, domain, challenge and user verification are valid. */
export async function verifyRegistration(
  { env }: Pick<Platform, 'env'>,
  response: string,
  challenge: string,
): Promise<NewCredential | null> {
  const { id, origin } = relyingPartyOf(env)
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: JSON.parse(response) as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    backedUp: credentialBackedUp,
  }
}

/**
 * The signature counter after this use; null unless the passkey signed the challenge for this site with user
 * verification.
 */
export async function verifyAuthentication(
  { env }: Pick<Platform, 'env'>,
  response: string,
  challenge: string,
  passkey: Passkey,
): Promise<number | null> {
  const { id, origin } = relyingPartyOf(env)
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: JSON.parse(response) as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports as Transport[],
    },
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
