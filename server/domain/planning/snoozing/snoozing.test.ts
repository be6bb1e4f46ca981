import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { moveMails } from '#server/domain/planning/mailbox/index.ts'
import { mails } from '#server/domain/planning/mailbox/mailbox.tables.ts'
import { deleteMails } from '#server/domain/planning/mailbox/delete-mails.ts'
import { mailTagsOf } from '#server/domain/planning/mailbox/mail-tag-queries.ts'
import { restoreMails } from '#server/domain/planning/mailbox/restore-mails.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { add, days, hours } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { mailboxWorld } from '#test/mailbox-world.fixture.ts'
import { requestBy } from '#test/world.ts'
import { snoozeMails } from './snooze-mails.ts'
import { wakeMails } from './wake-mails.ts'

onOneEngine('Archived and snoozed mails', (getDatabase) => {
  const begin = async () => {
    const world = await mailboxWorld(getDatabase())
    const { platform, partner } = world
    const couple = () => requestBy(platform, partner)
    const stored = async (id: string) =>
      (await platform.database.db.select().from(mails).where(eq(mails.id, id)))[0]
    /** The subjects that the specification's listing gives. */
    const tagged = async (tag: string | null) => {
      const answer = await world.ask<{ mails: { nodes: { subject: string }[] } }>(
        `query ($weddingId: UUID!, $tag: String) { mails(weddingId: $weddingId, tag: $tag, first: 100) { nodes { subject } } }`,
        { tag },
      )
      return answer.mails.nodes.map(({ subject }) => subject)
    }
    return { ...world, couple, stored, tagged }
  }

  it('are in no category of the specification, and keep their labels', async () => {
    const { put, couple, tagged, subjects, platform, wedding } = await begin()
    const old = await put('Old', { tagIds: ['work'] })
    const later = await put('Later', { tagIds: ['work'] })
    await put('New')
    await moveMails(couple(), [old.id], 'archived')
    await snoozeMails(couple(), [later.id], add(platform.clock.now(), hours(3)))
    expect(await tagged(null)).toEqual(['New'])
    expect(await tagged('work')).toEqual(['Later', 'Old'])
    for (const none of ['archived', 'snoozed', 'inbox', 'all']) expect(await tagged(none), none).toEqual([])
    expect(await subjects('archived')).toEqual(['Old'])
    expect(await subjects('snoozed')).toEqual(['Later'])
    expect(await subjects('inbox', 'en:archivo')).toEqual(['Old'])
    expect(await subjects('all')).toEqual(['New', 'Later', 'Old'])
    const tags = await mailTagsOf(platform.database.db, wedding.id)
    expect(tags.find(({ id }) => id === 'inbox')?.totalMails).toBe(1)
    expect(tags.map(({ id }) => id)).not.toContain('archived')
  })

  it('return at the top and unread at their time, dated with it', async () => {
    const { put, couple, subjects, platform, stored, wedding } = await begin()
    const mail = await put('Later', { opened: true })
    await put('Newer')
    await snoozeMails(couple(), [mail.id], add(platform.clock.now(), hours(3)))
    platform.clock.advance(hours(2))
    expect(await wakeMails(platform)).toBe(0)
    platform.clock.advance(hours(1))
    expect(await wakeMails(platform)).toBe(1)
    expect(await subjects('inbox')).toEqual(['Later', 'Newer'])
    expect(await stored(mail.id)).toMatchObject({ opened: false, snoozedUntil: null, date: mail.date })
    expect(await wakeMails(platform)).toBe(0)
    const tags = await mailTagsOf(platform.database.db, wedding.id)
    expect(tags.find(({ id }) => id === 'inbox')?.unreadMails).toBe(2)
  })

  it('are moved back by hand, and return from the bin to their place', async () => {
    const { put, couple, platform, stored } = await begin()
    const archived = await put('Archived')
    const snoozed = await put('Snoozed')
    const late = await put('Late')
    await moveMails(couple(), [archived.id], 'archived')
    await snoozeMails(couple(), [snoozed.id], add(platform.clock.now(), days(2)))
    await snoozeMails(couple(), [late.id], add(platform.clock.now(), hours(1)))
    await moveMails(couple(), [archived.id, snoozed.id, late.id], 'deleted')
    platform.clock.advance(hours(2))
    expect(await wakeMails(platform)).toBe(0)
    await restoreMails(couple(), [archived.id, snoozed.id, late.id])
    expect((await stored(archived.id))?.category).toBe('archived')
    expect((await stored(snoozed.id))?.category).toBe('snoozed')
    expect((await stored(late.id))?.category).toBe('inbox')
    await moveMails(couple(), [archived.id, snoozed.id], 'inbox')
    expect(await stored(snoozed.id)).toMatchObject({
      category: 'inbox',
      snoozedUntil: null,
      returnedAt: null,
    })
  })

  it('refuse times in the past or far in the future, and sent mails', async () => {
    const { put, couple, platform } = await begin()
    const came = await put('Came')
    const sent = await put('Sent', { category: 'outbox' })
    const now = platform.clock.now()
    for (const until of [now, add(now, days(367)), new Date('9999-12-31')])
      await expect(snoozeMails(couple(), [came.id], until)).rejects.toThrow(InvalidInput)
    await expect(snoozeMails(couple(), [sent.id], add(now, hours(1)))).rejects.toThrow(InvalidInput)
    await expect(moveMails(couple(), [sent.id], 'archived')).rejects.toThrow(InvalidInput)
  })

  it('are deleted permanently one by one, only from the bin', async () => {
    const { put, couple, stored, subjects } = await begin()
    const gone = await put('Gone')
    const keptMail = await put('Kept')
    await expect(deleteMails(couple(), [gone.id])).rejects.toThrow('Email not found')
    await moveMails(couple(), [gone.id], 'deleted')
    expect((await deleteMails(couple(), [gone.id, keptMail.id])).removedIds).toEqual([gone.id])
    expect(await stored(gone.id)).toBeUndefined()
    expect(await subjects('all')).toEqual(['Kept'])
  })
})
