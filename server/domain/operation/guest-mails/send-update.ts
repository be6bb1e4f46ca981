import {
  followerById,
  followersAt,
  followerToken,
  sendFollowLinkKind,
  stateOf,
  updateById,
} from '#server/domain/wedding/updates/index.ts'
import { coupleName, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { renderGuestMail } from '#server/domain/papers/print-design/index.ts'
import { defineJob, defineJobKind } from '#server/platform/jobs.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { utcDay } from '#shared/calendar-days.ts'
import { pathsWithPaymentDetails } from '#shared/inputs/public-text.ts'
import { isVisibleToGuests } from '#shared/states/wedding.ts'
import { followMailWords, updateMailWords } from './update-mail-words.ts'

type UpdateMailPayload = { readonly updateId: string; readonly after?: string | null }

/** How many emails are queued in one transaction. */
const atOnce = 40
const sendUpdateKind = defineJobKind<UpdateMailPayload>('send-update')

const linksOf = ({ env, secrets }: Platform, followerId: string) => {
  const token = followerToken(secrets, followerId)
  return { follow: `${env.publicUrl}/seguir/${token}`, leave: `${env.publicUrl}/baja/${token}` }
}

/**
 * Emails an update to everyone who followed the wedding at its publication, in batches; each follower gets it
 * once, however often the job runs. A deletion stops further emails. An update with payment details, saved
 * before these were refused, is not emailed.
 */
export const sendUpdate = defineJob({
  kind: sendUpdateKind,
  run: async (platform, { updateId, after }) => {
    await platform.database.transaction(async (tx) => {
      const update = await updateById(tx, updateId)
      const wedding = update && (await weddingById(tx, update.weddingId))
      if (!update?.publishedAt || !wedding || !isVisibleToGuests(wedding.status)) return
      if (pathsWithPaymentDetails(update).length > 0) return
      const range = { at: update.publishedAt, after: after ?? null, first: atOnce }
      const some = await followersAt(tx, wedding.id, range)
      for (const { id, name, email } of some) {
        const links = linksOf(platform, id)
        const { subject, ...content } = updateMailWords({
          language: wedding.locale,
          to: name,
          couple: coupleName(wedding),
          title: update.title,
          text: update.text,
          photos: update.photos.length,
          url: `${links.follow}?novedad=${update.id}`,
          endUrl: links.leave,
        })
        await queueMail(tx, {
          event: `update:${update.id}`,
          audience: 'public',
          to: { name: name || null, address: email },
          language: content.language,
          subject,
          unsubscribeUrl: links.leave,
          ...(await renderGuestMail(tx, wedding, content)),
        })
      }
      const last = some.at(-1)
      if (last && some.length === atOnce) await enqueue(tx, sendUpdateKind, { updateId, after: last.id })
    })
  },
})

/** Asks the owner of an address to confirm the subscription, or says that it already exists; once a day. */
export const sendFollowLink = defineJob({
  kind: sendFollowLinkKind,
  run: async (platform, { followerId }) => {
    await platform.database.transaction(async (tx) => {
      const found = await followerById(tx, followerId)
      if (!found || found.follower.removedAt || !isVisibleToGuests(found.wedding.status)) return
      const { follower, wedding } = found
      const kind = stateOf(follower) === 'following' ? 'following' : 'follow'
      const links = linksOf(platform, follower.id)
      const { subject, ...content } = followMailWords(kind, {
        language: wedding.locale,
        to: follower.name,
        couple: coupleName(wedding),
        url: kind === 'following' ? `${links.follow}?novedad=todas` : links.follow,
        endUrl: links.leave,
      })
      const day = utcDay(platform.clock.now())
      await queueMail(tx, {
        event: `follow-link:${follower.id}:${kind}:${day}`,
        audience: 'public',
        to: { name: null, address: follower.email },
        language: content.language,
        subject,
        ...(kind === 'following' ? { unsubscribeUrl: links.leave } : {}),
        ...(await renderGuestMail(tx, wedding, content)),
      })
    })
  },
})
