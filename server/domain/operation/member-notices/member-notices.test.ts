import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { contribute, markSent, writeMessage } from '#server/domain/gifts/giving/index.ts'
import { confirmReceived } from '#server/domain/gifts/receiving/index.ts'
import { answerInvitation } from '#server/domain/people/rsvp/answer-invitation.ts'
import { addComment } from '#server/domain/planning/comments/add-comment.ts'
import { markMailsOpened } from '#server/domain/planning/mailbox/mark-mails-opened.ts'
import { createTask } from '#server/domain/planning/board-tasks/index.ts'
import { seeMentions } from '#server/domain/planning/task-mentions/see-mentions.ts'
import { setAmountPrivacy } from '#server/domain/wedding/privacy/set-amount-privacy.ts'
import { memberships } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { accountById } from '#server/domain/identity/accounts/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { rows } from '#server/platform/db/database.ts'
import { days, hours, minutes } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { householdOf } from '#test/guests-world.fixture.ts'
import { postOf } from '#test/post.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { markNoticesRead } from './mark-notices-read.ts'
import { noteDueTasks } from './note-due-tasks.ts'
import { noticeOfSentGift } from './notice-jobs.ts'
import { noticesOfViewer, unreadNotices } from './notice-queries.ts'
import { eraseMemberNotices, forgetMemberNoticesJob } from './notices-erasure.ts'
import { setNoticeRead } from './set-notice-read.ts'

const run = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }

onOneEngine('The notices of a member', (getDatabase) => {
  async function begin() {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, wedding, partner, dinner, receivingAccount } = world
    const planner = await someoneRegistered(platform)
    if (planner.kind !== 'account' || partner.kind !== 'account') throw new Error('No accounts')
    const part = { weddingId: wedding.id, part: 'planner', joinedAt: platform.clock.now() } as const
    await platform.database.transaction((tx) =>
      tx.insert(memberships).values({ ...part, accountId: planner.accountId }),
    )
    const couple = () => requestBy(platform, partner)
    const helper = () => requestBy(platform, planner)
    const post = postOf(platform)
    /** Runs all due jobs and returns the viewer's notices. */
    const noticesOf = async (context: AppContext) => {
      await post.to('')
      const { nodes } = await noticesOfViewer(context, wedding, { first: 30, after: null })
      return nodes.map(({ kind, subject }) => [kind, subject?.who, ...(subject?.what ?? [])].join(' '))
    }
    const unread = (context: AppContext) => unreadNotices(context, wedding.id)
    const send = async (message?: string) => {
      const promise = promiseFor(world, [{ giftId: dinner.id }])
      const { id } = await contribute(requestBy(platform), {
        ...promise,
        ...(message === undefined ? {} : { message }),
      })
      const token = privateToken(platform.secrets, id)
      await markSent(requestBy(platform), token, receivingAccount.id)
      return { id, token }
    }
    const task = async (memberIds: string[] = [], dueDate?: string) => {
      const id = platform.random.uuid()
      await createTask(couple(), { id, weddingId: wedding.id, name: 'Flores', memberIds, dueDate })
      return id
    }
    return { ...world, planner, couple, helper, told: noticesOf, unread, send, task }
  }

  it('tell partners of a sent gift once, with its letter, and a planner nothing', async () => {
    const { platform, couple, helper, told: noticesOf, unread, send } = await begin()
    const { id } = await send()
    expect(await noticesOf(couple())).toEqual(['giftSent La abuela Carmen Cena con velas'])
    await noticeOfSentGift.run(platform, { contributionId: id }, run)
    expect(await noticesOf(couple())).toHaveLength(1)
    expect(await unread(couple())).toBe(1)
    expect(await noticesOf(helper())).toEqual([])
    expect(await unread(helper())).toBe(0)
  })

  it('name the chosen shares of a gift, but not while amounts are hidden', async () => {
    const world = await begin()
    const { platform, couple, told: noticesOf, wedding, receivingAccount } = world
    const inShares = { title: 'Globo', sharing: 'shares', shareCount: 5, sharePriceMinor: 20_00n } as const
    const balloon = await giftOf(world, { ...inShares, shareNames: ['despegar', 'aterrizar'] })
    const lines = [{ giftId: balloon.id, shares: 1, shareNames: ['aterrizar'] }]
    const { id } = await contribute(requestBy(platform), promiseFor(world, lines))
    await markSent(requestBy(platform), privateToken(platform.secrets, id), receivingAccount.id)
    await confirmReceived(couple(), id)
    expect(await noticesOf(couple())).toEqual(['giftSent La abuela Carmen Globo (aterrizar)'])
    const hidden = { weddingId: wedding.id, amountPrivacy: 'withoutAmounts' }
    const changed = await setAmountPrivacy(couple(), hidden)
    const { nodes } = await noticesOfViewer(couple(), changed, { first: 30, after: null })
    expect(nodes.map(({ subject }) => subject?.what)).toEqual([['Globo']])
  })

  it('tell of a letter that follows its gift later', async () => {
    const { platform, couple, told: noticesOf, unread, send } = await begin()
    const { token } = await send('')
    await noticesOf(couple())
    platform.clock.advance(hours(1))
    await writeMessage(requestBy(platform), token, 'Os quiero mucho.')
    expect(await noticesOf(couple())).toEqual([
      'giftLetter La abuela Carmen Cena con velas',
      'giftSent La abuela Carmen Cena con velas',
    ])
    // A member who opens the letter has read its notice; that of the gift stays.
    const letters = await rows<{ id: string }>(
      platform.database.db,
      sql`select subject_id as id from member_notices where kind = 'giftLetter'`,
    )
    await markMailsOpened(couple(), [letters[0]?.id ?? ''], true)
    await noticesOf(couple())
    expect(await unread(couple())).toBe(1)
  })

  it('hide gifts, their number and their letters from a couple who wait for a surprise, until its day', async () => {
    const { platform, wedding, couple, told: noticesOf, unread, send } = await begin()
    const surprise = { weddingId: wedding.id, amountPrivacy: 'surprise', surpriseUntil: '2026-12-01' }
    await setAmountPrivacy(couple(), surprise)
    const { token } = await send('')
    platform.clock.advance(hours(1))
    await writeMessage(requestBy(platform), token, 'Os quiero mucho.')
    expect(await noticesOf(couple())).toEqual([])
    expect(await unread(couple())).toBe(0)
    const [hidden] = await rows<{ id: string }>(
      platform.database.db,
      sql`select id from member_notices where wedding_id = ${wedding.id} and kind = 'giftSent'`,
    )
    const read = { id: hidden?.id ?? '', isRead: true }
    await expect(setNoticeRead(couple(), read)).rejects.toThrow('Notice not found')
    await markNoticesRead(couple(), { weddingId: wedding.id, through: platform.clock.now() })
    platform.clock.advance(days(10))
    expect(await noticesOf(couple())).toHaveLength(2)
    expect(await unread(couple())).toBe(2)
  })

  it('tell every member of answers to an invitation, once a day for a household', async () => {
    const world = await begin()
    const { platform, couple, helper, told: noticesOf, wedding } = world
    const { token, guestId, celebrationId } = await householdOf(world)
    const answer = (to: string) =>
      answerInvitation(requestBy(platform), token, {
        answers: [{ guestId, celebrationId, answer: to }],
        guests: [],
      })
    await answer('yes')
    await answer('no')
    expect(await noticesOf(couple())).toEqual(['rsvp Familia Gil'])
    expect(await noticesOf(helper())).toEqual(['rsvp Familia Gil'])
    const { nodes } = await noticesOfViewer(helper(), wedding, { first: 1, after: null })
    expect(nodes[0]?.subject).toMatchObject({ coming: 0, notComing: 1 })
    platform.clock.advance(days(1))
    await answer('yes')
    expect(await noticesOf(couple())).toHaveLength(2)
  })

  it('tell a member of a mention until the task is opened, and not its author', async () => {
    const { platform, couple, helper, planner, told: noticesOf, unread, task } = await begin()
    const id = await task()
    const { name } = await platform.database.transaction((tx) => accountById(tx, planner.accountId))
    await addComment(couple(), id, { id: platform.random.uuid(), text: `¿Lo ves, @${name}?` })
    expect(await noticesOf(helper())).toEqual([expect.stringMatching(/^mention .+ Flores$/)])
    expect(await noticesOf(couple())).toEqual([])
    expect(await unread(helper())).toBe(1)
    await seeMentions(helper(), id)
    await noticesOf(helper())
    expect(await unread(helper())).toBe(0)
  })

  it('tell the members of a task that it is due today, once, by the day at the place of the wedding', async () => {
    const { platform, couple, helper, planner, told: noticesOf, task } = await begin()
    await task([planner.accountId], '2026-11-22')
    await noteDueTasks(platform)
    expect(await noticesOf(helper())).toEqual([])
    platform.clock.advance(hours(24))
    await noteDueTasks(platform)
    await noteDueTasks(platform)
    expect(await noticesOf(helper())).toEqual(['taskDue  Flores'])
    expect(await noticesOf(couple())).toEqual([])
  })

  it('are marked as read one by one and all together, up to the newest that was shown', async () => {
    const { platform, couple, helper, wedding, told: noticesOf, unread, send } = await begin()
    await send()
    await noticesOf(couple())
    const [first] = (await noticesOfViewer(couple(), wedding, { first: 1, after: null })).nodes
    if (!first) throw new Error('No notice')
    await expect(setNoticeRead(helper(), { id: first.id, isRead: true })).rejects.toThrow('Notice not found')
    await setNoticeRead(couple(), { id: first.id, isRead: true })
    expect(await unread(couple())).toBe(0)
    await setNoticeRead(couple(), { id: first.id, isRead: false })
    platform.clock.advance(minutes(1))
    await rows(
      platform.database.db,
      sql`insert into member_notices (id, wedding_id, account_id, kind, subject_id, created_at)
        select gen_random_uuid(), wedding_id, account_id, kind, gen_random_uuid(), created_at + interval '1 minute' from member_notices
        where wedding_id = ${wedding.id}`,
    )
    await markNoticesRead(couple(), { weddingId: wedding.id, through: first.createdAt })
    expect(await unread(couple())).toBe(1)
  })

  it('go on page by page, and end after 180 days', async () => {
    const { platform, couple, wedding, told: noticesOf, send } = await begin()
    await send()
    await noticesOf(couple())
    await rows(
      platform.database.db,
      sql`insert into member_notices (id, wedding_id, account_id, kind, subject_id, created_at)
        select gen_random_uuid(), wedding_id, account_id, kind, gen_random_uuid(), created_at from member_notices, generate_series(1, 4)
        where wedding_id = ${wedding.id}`,
    )
    const seen = new Set<string>()
    let after: string | null = null
    for (let pages = 0; pages < 3; pages += 1) {
      const page = await noticesOfViewer(couple(), wedding, { first: 2, after })
      for (const { id } of page.nodes) seen.add(id)
      expect(page.hasNextPage).toBe(pages < 2)
      after = page.endCursor
    }
    expect(seen.size).toBe(5)
    platform.clock.advance(days(180))
    await forgetMemberNoticesJob.run(platform, {}, run)
    expect(await noticesOf(couple())).toHaveLength(5)
    platform.clock.advance(minutes(1))
    await forgetMemberNoticesJob.run(platform, {}, run)
    expect(await noticesOf(couple())).toEqual([])
  })

  it('end with the wedding', async () => {
    const { platform, couple, wedding, told: noticesOf, send } = await begin()
    await send()
    expect(await noticesOf(couple())).toHaveLength(1)
    await platform.database.transaction((tx) => eraseMemberNotices(tx, wedding.id))
    expect(await noticesOf(couple())).toEqual([])
  })
})
