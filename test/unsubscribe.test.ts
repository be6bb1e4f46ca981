import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { confirmAvailabilityAlert } from '#server/domain/gifts/availability-alerts/confirm-availability-alert.ts'
import { notifyOfFreeGifts } from '#server/domain/gifts/availability-alerts/notify-of-free-gifts.ts'
import { contribute, releaseExpiredHolds } from '#server/domain/gifts/giving/index.ts'
import { accountById } from '#server/domain/identity/accounts/index.ts'
import { deliverNotices } from '#server/domain/operation/notice-delivery/deliver-notices.tsx'
import { confirmFollowing } from '#server/domain/wedding/updates/confirm-following.ts'
import { rows } from '#server/platform/db/database.ts'
import { compose } from '#server/platform/mail/compose.ts'
import { invariant } from '#server/platform/invariant.ts'
import { minutes } from '#shared/duration.ts'
import * as noticePage from '#web/routes/auth/notice-mails.tsx'
import * as alertPage from '#web/routes/guest/availability-alert.tsx'
import * as leavePage from '#web/routes/guest/leave.tsx'
import * as postcardPage from '#web/routes/guest/postcard-stop.tsx'
import { alertOf } from '#test/alert-world.fixture.ts'
import { databaseForTests } from '#test/databases.ts'
import { memoryWorld } from '#test/memories-world.fixture.ts'
import { followerOf, updateOf } from '#test/news-world.fixture.ts'
import { postOf } from '#test/post.ts'
import { giftOf, promiseFor, publishedWedding, sendWholeGift } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { alteredToken } from './altered-token.ts'
import { serverOn } from './http-server.fixture.ts'

const pages = {
  'baja/:token': leavePage,
  'baja/avisos/:token': noticePage,
  'confirmar/aviso/:token': alertPage,
  'p/:token/baja': postcardPage,
}
const address = 'ana.gil@example.com'

/** The mails with a link that ends them: how one is caused, and a statement that counts what was ended. */
const kinds = {
  'about notices': {
    to: async ({ world }: TestWorld) => {
      const { platform, partner } = world
      await sendWholeGift(world)
      invariant(partner.kind === 'account', 'No account')
      const { email } = await platform.database.transaction((tx) => accountById(tx, partner.accountId))
      await world.post.to(email)
      platform.clock.advance(minutes(5))
      await deliverNotices(platform)
      return email
    },
    ended: sql`select 1 from notice_settings where frequencies ->> 'giftSent' = 'never'`,
  },
  'about a free gift': {
    to: async ({ world }: TestWorld) => {
      const { platform, wedding } = world
      const gift = await giftOf(world, { title: 'Cena', sharing: 'whole', targetMinor: 50_00n })
      await contribute(requestBy(platform), promiseFor(world, [{ giftId: gift.id }]))
      const { token } = await alertOf({ platform, wedding }, gift, address)
      await world.post.to(address)
      await confirmAvailabilityAlert(requestBy(platform), token)
      platform.clock.advance(minutes(60))
      await releaseExpiredHolds(platform)
      await notifyOfFreeGifts(platform)
      return address
    },
    ended: sql`select 1 from availability_alerts where ended_at is not null`,
  },
  'to followers': {
    to: async ({ world }: TestWorld) => {
      const { token } = await followerOf(world, address)
      await world.post.to(address)
      await confirmFollowing(requestBy(world.platform), token, 'Ana')
      await updateOf(world)
      return address
    },
    ended: sql`select 1 from followers where left_at is not null`,
  },
  'with postcards': {
    to: async ({ world }: TestWorld) => {
      await memoryWorld(world)
      return 'carmen@example.com'
    },
    ended: sql`select 1 from postcard_stops`,
  },
}

type TestWorld = Awaited<ReturnType<typeof begin>>

async function begin(database: Parameters<typeof platformForTests>[0]) {
  const world = await publishedWedding(await platformForTests(database))
  return {
    world: { ...world, post: postOf(world.platform) },
    server: serverOn(world.platform, 'as the program logs', pages),
  }
}

describe.each(Object.entries(kinds))('Mails %s', (_, { to, ended }) => {
  const getDatabase = databaseForTests()
  let begun: TestWorld
  let headers: Map<string, string>
  let path = ''
  beforeAll(async () => {
    begun = await begin(getDatabase())
    const { platform, post } = begun.world
    const sent = (await post.to(await to(begun))).filter(({ unsubscribeUrl }) => unsubscribeUrl)
    const [mail] = sent
    invariant(mail, 'No mail with an unsubscribe link')
    const head = (await compose(mail)).toString('utf8').replace(/\r\n[ \t]+/g, ' ')
    headers = new Map(
      head.split('\r\n').flatMap((line) => {
        const [, name, value] = /^([\w-]+): (.*)$/.exec(line) ?? []
        return name && value ? [[name.toLowerCase(), value] as const] : []
      }),
    )
    const [, url = ''] = /^<([^>]+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? []
    invariant(url.startsWith(`${platform.env.publicUrl}/`), 'The unsubscribe link leads elsewhere')
    path = url.slice(platform.env.publicUrl.length)
  })

  const isEnded = async () => (await rows(begun.world.platform.database.db, ended)).length > 0
  /** What a mail program posts (RFC 8058): the value of the header, without cookies. */
  const oneClick = (at: string) =>
    begun.server.ask(at, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: headers.get('list-unsubscribe-post') ?? '',
    })

  it('name a link that a mail program may post to', () => {
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it('show a page to those who open the link, which changes nothing', async () => {
    expect((await begun.server.ask(path, { method: 'HEAD' })).status).toBe(200)
    for (let visits = 0; visits < 2; visits += 1) {
      const answer = await begun.server.ask(path)
      expect(answer.status, begun.server.lines.join('\n')).toBe(200)
      expect(await answer.text()).toContain('<h1')
    }
    expect(await isEnded()).toBe(false)
  })

  it('refuse an altered link', async () => {
    const token = path.split('/').find((part) => part.length > 20) ?? ''
    const forged = [path.replace(token, alteredToken(token)), path.replace(token, 'x'.repeat(22))]
    if (token.includes('.')) forged.push(path.replace('giftSent', 'rsvp'), path.replace(/\.[^.]+$/, ''))
    for (const at of forged) {
      expect(at).not.toBe(path)
      expect((await oneClick(at)).status, at).toBe(404)
      expect((await begun.server.ask(at)).status, at).toBe(404)
    }
    expect(await isEnded()).toBe(false)
  })

  it('end by one request without cookies, once more too, and no redirect answers it', async () => {
    const first = await oneClick(path)
    expect(first.status).toBe(200)
    expect(first.headers.get('set-cookie') ?? '').not.toMatch(/user|session/)
    expect(await isEnded()).toBe(true)
    expect((await oneClick(path)).status).toBe(200)
    expect(await isEnded()).toBe(true)
  })

  it('end by a form with fields of other names, and by a body of another type', async () => {
    const multipart = new FormData()
    multipart.set('List-Unsubscribe', 'One-Click')
    expect((await begun.server.ask(path, { method: 'POST', body: multipart })).status).toBe(200)
    expect(await isEnded()).toBe(true)
  })

  it('can be renewed on the page', async () => {
    const renewed = await begun.server.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'act=follow',
    })
    expect(renewed.status).toBe(200)
    expect(await isEnded()).toBe(false)
  })
})
