import { defineLock } from '#server/platform/db/locks.ts'

/** Locks the message texts of a wedding and the sending of its messages until the transaction ends. */
export const lockOutreach = defineLock<[weddingId: string]>('outreach')
