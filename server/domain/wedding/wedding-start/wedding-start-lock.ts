import { defineLock } from '#server/platform/db/locks.ts'

/**
 * Locks the start of an account. A device that saves while the wedding is created would otherwise insert it again
 * after its deletion.
 */
export const lockStart = defineLock<[accountId: string]>('wedding-start')
