import {
  isFoundingPartner,
  lockTeam,
  membershipsOf,
  returnsPossibleUntil,
  weddingById,
} from '#server/domain/wedding/weddings/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { eraseWeddingData } from './erase-wedding-data.ts'

/**
 * Erases a wedding whose last established partner deleted their account (`deletedAt`) while another could
 * still return. Does nothing if a partner returned or still can. A new partner whose waiting period has ended
 * since does not keep the wedding, since no one could have frozen them.
 */
export const eraseAbandonedWedding = defineJob<{ weddingId: string; accountId: string; deletedAt?: string }>({
  kind: 'erase-abandoned-wedding',
  run: async (platform, { weddingId, accountId, deletedAt }) => {
    await platform.database.transaction(async (tx) => {
      await lockTeam(tx, weddingId)
      const wedding = await weddingById(tx, weddingId)
      if (!wedding || wedding.status === 'archived') return
      const members = await membershipsOf(tx, weddingId)
      const now = platform.clock.now()
      if (members.some((member) => isFoundingPartner(member, deletedAt ? new Date(deletedAt) : now))) return
      if (await returnsPossibleUntil(tx, weddingId, now)) return
      await eraseWeddingData(tx, platform, wedding, accountId)
    })
  },
})
