import {
  changeMember,
  forgetFormerMembers,
  unannouncedPartners,
} from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { progressOfMails } from '#server/platform/mail/mail-outcome.ts'

/** Returns the event key of the emails about a new member. Joining again gives a new key. */
export function joinedEvent(
  weddingId: string,
  { accountId, joinedAt }: { accountId: string; joinedAt: Date },
): string {
  return `team-joined:${weddingId}:${accountId}:${joinedAt.toISOString()}`
}

/**
 * Starts the waiting time of new partners once all emails to the earlier members have been sent. Undeliverable
 * emails do not block it, since a dead mailbox would then prevent changes forever.
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

/** Deletes the records of members who left more than 60 days ago. */
export const forgetFormerMembersJob = defineJob<Record<string, never>>({
  kind: 'forget-former-members',
  run: ({ database, clock }) => database.transaction((tx) => forgetFormerMembers(tx, clock.now())),
})
