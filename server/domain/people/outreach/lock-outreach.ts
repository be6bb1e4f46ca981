import { defineLock } from '#server/platform/db/locks.ts'

/** Locks the texts of the messages of a wedding, and what is sent of them, until the transaction ends. */
export const lockOutreach = defineLock<[weddingId: string]>('outreach')
