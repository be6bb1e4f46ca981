import type * as ordinary from '#server/domain/identity/credentials/webauthn.ts'

/** The demonstration has no domain of its own, so it offers no passkeys; its screens hide them. */
export const arePasskeysOffered: typeof ordinary.arePasskeysOffered = () => false

const notOffered = () => Promise.reject(new Error('Passkeys are not available in the demonstration'))

export const registrationOptions: typeof ordinary.registrationOptions = notOffered
export const authenticationOptions: typeof ordinary.authenticationOptions = notOffered
export const verifyRegistration: typeof ordinary.verifyRegistration = notOffered
export const verifyAuthentication: typeof ordinary.verifyAuthentication = notOffered
export const challengeIn: typeof ordinary.challengeIn = () => null
export const passkeyIdIn: typeof ordinary.passkeyIdIn = () => null
