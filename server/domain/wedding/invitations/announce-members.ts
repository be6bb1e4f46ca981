import {
  changeMember,
  forgetFormerMembers,
  unannouncedPartners,
} from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { progressOfMails } from '#server/platform/mail/mail-outcome.ts'

/** What the mails about a new member are called; a member who joins again is announced again. */
export function joinedEvent(
  weddingId: string,
  { accountId, joinedAt }: { accountId: string; joinedAt: Date },
): string {
  return `team-joined:${weddingId}:${accountId}:${joinedAt.toISOString()}`
}

/**
 * Starts the waiting time of new partners whose mails have all left for the earlier members. A mail that could not be delivered for good
 * does not hold it up: a dead mailbox would keep the couple from ever changing anything.
 */
export async function announceMembers(platform: Platform): Promise<void> {
  for (const { weddingId, ...member } of await unannouncedPartners(platform.database.db)) {
    const progress = await progressOfMails(platform.database.db, joinedEvent(weddingId, member))
    if (progress.all === 0 || progress.queued > 0) continue
    const announcedAt = platform.clock.now()
    await platform.database.transaction((tx) =>
      changeMember(tx, weddingId, member.accountId, { announcedAt }),
    )
  }
}

export const announceMembersJob = defineJob<Record<string, never>>({
  kind: 'announce-members',
  run: announceMembers,
})

/** Deletes what is known of members who left more than 60 days ago. */
export const forgetFormerMembersJob = defineJob<Record<string, never>>({
  kind: 'forget-former-members',
  run: ({ database, clock }) => database.transaction((tx) => forgetFormerMembers(tx, clock.now())),
})
