import { lockTeam, membershipsOf, returnsPossibleUntil, weddingById } from '#server/domain/weddings/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { eraseWeddingData } from './erase-wedding-data.ts'

/**
 * Erases a wedding whose last partner deleted their account while another could still return. Does nothing where a partner has
 * returned, or can still return.
 */
export const eraseAbandonedWedding = defineJob<{ weddingId: string; accountId: string }>({
  kind: 'erase-abandoned-wedding',
  run: async (platform, { weddingId, accountId }) => {
    await platform.database.transaction(async (tx) => {
      await lockTeam(tx, weddingId)
      const wedding = await weddingById(tx, weddingId)
      if (!wedding || wedding.status === 'archived') return
      const members = await membershipsOf(tx, weddingId)
      if (members.some(({ part, frozenAt }) => part === 'partner' && !frozenAt)) return
      if (await returnsPossibleUntil(tx, weddingId, platform.clock.now())) return
      await eraseWeddingData(tx, platform, wedding, accountId)
    })
  },
})
