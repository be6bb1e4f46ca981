import { and, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { defineJob } from '#server/platform/jobs.ts'
import { forgetMailsAbout } from '#server/platform/mail/forget-mail.ts'
import { subtract } from '#shared/duration.ts'
import { forgottenAfter } from './follower.ts'
import { followers } from './updates.tables.ts'

/**
 * Deletes followers who did not confirm, left or were removed more than thirty days ago, and the emails about
 * them.
 */
export const forgetFollowersJob = defineJob<Record<string, never>>({
  kind: 'forget-followers',
  run: async ({ database, clock }) => {
    const before = subtract(clock.now(), forgottenAfter)
    await database.transaction(async (tx) => {
      const forgotten = await tx
        .delete(followers)
        .where(
          or(
            and(isNull(followers.confirmedAt), lt(followers.askedAt, before)),
            and(isNotNull(followers.leftAt), lt(followers.leftAt, before)),
            and(isNotNull(followers.removedAt), lt(followers.removedAt, before)),
          ),
        )
        .returning({ id: followers.id })
      await forgetMailsAbout(
        tx,
        forgotten.map(({ id }) => id),
      )
    })
  },
})
