import { eq } from 'drizzle-orm'
import type { ApiError, ApiResult, HttpTransport } from '#server/platform/call-api.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { decrypt, encrypt } from '#server/platform/encryption.ts'
import { defineExtensionPoint } from '#server/platform/extensions.ts'
import type { EncryptedColumn } from '#server/platform/rotate-column.ts'
import { BookingSystemSilent } from './booking-systems.refusals.ts'
import { bookingSystems } from './booking-systems.tables.ts'
import { octoSystem } from './octo.ts'
import type { BookingSystem } from './port.ts'

export type StoredSystem = typeof bookingSystems.$inferSelect

/** Returns the transport to the base address of a booking system. */
export const systemTransport = defineExtensionPoint<(address: string) => HttpTransport>('booking systems')

/** For an instance that reaches no booking system. */
export const noSystemTransport = () => () => Promise.reject(new Error('Booking systems not connected'))

const purpose = 'booking-system-token'

/** Where the encrypted tokens are stored. */
export const systemTokenColumn: EncryptedColumn = {
  table: bookingSystems,
  id: bookingSystems.id,
  ciphertext: bookingSystems.encryptedToken,
}

/** Encrypts a token for the row of its system. */
export const encryptToken = (platform: Pick<Platform, 'secrets'>, systemId: string, token: string): string =>
  encrypt(platform.secrets, purpose, systemId, token)

/** Connects to the system at an address with a token. */
export const systemAt = (
  { extensions }: Pick<Platform, 'extensions'>,
  access: { readonly address: string; readonly token: string },
): BookingSystem => octoSystem(access, extensions.get(systemTransport)(access.address))

/** Connects to a stored system; null if its token cannot be decrypted. */
export function openSystem(
  platform: Pick<Platform, 'extensions' | 'secrets'>,
  { id, address, encryptedToken }: StoredSystem,
): BookingSystem | null {
  const token = decrypt(platform.secrets, purpose, id, encryptedToken)
  return token === null ? null : systemAt(platform, { address, token })
}

/** Returns a stored system, also one that takes no new reservations; null for an unknown id. */
export async function storedSystem(on: Reader, id: string): Promise<StoredSystem | null> {
  const [found] = await on.select().from(bookingSystems).where(eq(bookingSystems.id, id))
  return found ?? null
}

const reasonOf: Readonly<Record<ApiError['kind'], 'unreachable' | 'token' | 'answer'>> = {
  rejected: 'answer',
  unavailable: 'unreachable',
  unknown: 'unreachable',
  misconfigured: 'token',
  unsupported: 'answer',
}

/** Returns what a system answered. Refuses `BookingSystemSilent`. */
export function requireAnswer<Value>(answer: ApiResult<Value>): Value {
  if (answer.ok) return answer.value
  throw BookingSystemSilent({ reason: reasonOf[answer.error.kind] })
}
