import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { labelMails } from '#server/domain/planning/mail-labels/label-mails.ts'
import { createMailLabel } from '#server/domain/planning/mail-labels/index.ts'
import { moveMails } from '#server/domain/planning/mailbox/index.ts'
import { deleteMailLabel } from '#server/domain/planning/mail-labels/delete-mail-label.ts'
import { mails } from '#server/domain/planning/mailbox/mailbox.tables.ts'
import { registerJobs } from '#server/platform/jobs.ts'
import { runDueJobs } from '#server/platform/run-jobs.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { mailRuleLimit } from '#shared/inputs/mail-rule.ts'
import { milliseconds, seconds } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { mailboxWorld } from '#test/mailbox-world.fixture.ts'
import { requestBy, someoneRegistered } from '#test/world.ts'
import { applyMailRule } from './apply-mail-rule.ts'
import { forgetRuleChanges, ruleUndoSpan } from './forget-rule-changes.ts'
import { deleteMailRule } from './delete-mail-rule.ts'
import { orderMailRules } from './order-mail-rules.ts'
import { saveMailRule } from './save-mail-rule.ts'
import { undoMailRule } from './undo-mail-rule.ts'

const nothing = { sender: '', words: '', label: null, archive: false, star: false }

onOneEngine('The rules of a mailbox', (getDatabase) => {
  const begin = async () => {
    const world = await mailboxWorld(getDatabase())
    const { platform, partner, wedding } = world
    const couple = () => requestBy(platform, partner)
    const stored = async (id: string) =>
      (await platform.database.db.select().from(mails).where(eq(mails.id, id)))[0]
    const rule = async (
      input: Partial<Omit<typeof nothing, 'label'>> & { label?: string },
      id = platform.random.uuid(),
    ) => {
      await saveMailRule(couple(), { weddingId: wedding.id, id, input: { ...nothing, ...input } })
      return id
    }
    return { ...world, couple, stored, rule }
  }

  it('sort incoming mails, by the exact address, its domain, a name or words', async () => {
    const { put, rule, subjects, stored } = await begin()
    await rule({ sender: 'Ana@Example.com', label: 'work', archive: true })
    await rule({ sender: '@ñu.example', label: 'tasks' })
    await rule({ sender: 'josé', star: true })
    await rule({ words: 'menú -postre', label: 'important' })
    const ana = await put('Bill', { fromEmail: 'ana@example.com' })
    expect(ana).toMatchObject({ category: 'archived', tagIds: ['work'], starred: false })
    expect((await put('Other', { fromEmail: 'mariana@example.com' })).category).toBe('inbox')
    const florist = await put('El MENU', { fromEmail: 'hi@xn--u-qga.example', fromName: 'Jose Gil' })
    expect(florist).toMatchObject({ category: 'inbox', tagIds: ['tasks', 'important'], starred: true })
    expect((await put('Menú y postre')).tagIds).toEqual([])
    const sent = await put('Sent', { category: 'outbox', fromEmail: 'ana@example.com' })
    expect((await stored(sent.id))?.tagIds).toEqual([])
    expect(await subjects('inbox')).toEqual(['Menú y postre', 'El MENU', 'Other'])
  })

  it('sort older mails on request, but nothing in the bin, and a second run changes nothing', async () => {
    const { put, rule, couple, stored } = await begin()
    const old = await put('Old', { fromEmail: 'ana@example.com', tagIds: ['work'] })
    const thrown = await put('Thrown', { fromEmail: 'ana@example.com' })
    await moveMails(couple(), [thrown.id], 'deleted')
    const id = await rule({ sender: 'ana@example.com', label: 'work', archive: true, star: true })
    expect((await stored(old.id))?.category).toBe('inbox')
    expect(await applyMailRule(couple(), id)).toMatchObject({ count: 1, changed: 1 })
    const sorted = await stored(old.id)
    expect(sorted).toMatchObject({ category: 'archived', tagIds: ['work'], starred: true })
    expect(await applyMailRule(couple(), id)).toMatchObject({ count: 1, changed: 0 })
    expect(await stored(old.id)).toEqual(sorted)
    expect(await stored(thrown.id)).toMatchObject({ category: 'deleted', tagIds: [], starred: false })
  })

  it('are undone for older mails, except for those changed since, and once', async () => {
    const { put, rule, couple, stored, wedding, platform } = await begin()
    const from = { fromEmail: 'ana@example.com' }
    const old = await put('Old', { ...from, tagIds: ['work'] })
    const labelled = await put('Labelled', from)
    const thrown = await put('Thrown', from)
    const already = await put('Already', { ...from, tagIds: ['tasks'], starred: true })
    await moveMails(couple(), [already.id], 'archived')
    const before = await stored(already.id)
    const id = await rule({ sender: 'ana@example.com', label: 'tasks', archive: true, star: true })
    const first = await applyMailRule(couple(), id)
    expect(first).toMatchObject({ count: 4, changed: 3 })
    await put('Newer', from)
    // A second application changes nothing of the older ones, so that the first can still be taken back.
    expect(await applyMailRule(couple(), id)).toMatchObject({ count: 5, changed: 0 })
    await labelMails(couple(), [labelled.id], { add: ['important'], remove: [] })
    await moveMails(couple(), [thrown.id], 'deleted')
    const application = { weddingId: wedding.id, applicationId: first.applicationId }
    expect(await undoMailRule(couple(), application)).toBe(1)
    expect(await stored(old.id)).toMatchObject({ category: 'inbox', tagIds: ['work'], starred: false })
    expect(await stored(labelled.id)).toMatchObject({ category: 'archived', tagIds: ['tasks', 'important'] })
    expect(await stored(thrown.id)).toMatchObject({ category: 'deleted', starred: true })
    expect(await stored(already.id)).toEqual(before)
    expect(await undoMailRule(couple(), application)).toBe(0)
    const unknown = { weddingId: wedding.id, applicationId: platform.random.uuid() }
    expect(await undoMailRule(couple(), unknown)).toBe(0)
    const stranger = requestBy(platform, await someoneRegistered(platform))
    await expect(undoMailRule(stranger, application)).rejects.toThrow(WeddingNotFound)
  })

  it('store what they changed for a day, then the undo changes nothing', async () => {
    const { put, rule, couple, stored, wedding, platform } = await begin()
    const old = await put('Old', { fromEmail: 'ana@example.com' })
    const { applicationId } = await applyMailRule(couple(), await rule({ words: 'old', star: true }))
    const runJobs = async () => {
      await runDueJobs({ platform, jobs: registerJobs([forgetRuleChanges]) })
      return (await stored(old.id))?.ruleChange
    }
    platform.clock.advance(milliseconds(ruleUndoSpan - seconds(1)))
    expect(await runJobs()).toMatchObject({ applicationId })
    platform.clock.advance(seconds(1))
    expect(await runJobs()).toBeNull()
    expect(await undoMailRule(couple(), { weddingId: wedding.id, applicationId })).toBe(0)
    expect((await stored(old.id))?.starred).toBe(true)
  })

  it('are changed, reordered and deleted', async () => {
    const { rule, couple, wedding } = await begin()
    const [a, b, c] = [
      await rule({ words: 'a', star: true }),
      await rule({ words: 'b', star: true }),
      await rule({ words: 'c', star: true }),
    ]
    await rule({ words: 'b2', archive: true }, b)
    const ordered = await orderMailRules(couple(), wedding.id, [c, '00000000-0000-4000-8000-000000000000', a])
    expect(ordered.map(({ words }) => words)).toEqual(['c', 'a', 'b2'])
    expect((await deleteMailRule(couple(), a)).map(({ words }) => words)).toEqual(['c', 'b2'])
    await expect(deleteMailRule(couple(), a)).rejects.toThrow('Mail rule not found.')
  })

  it('refuse rules without conditions or effect, unknown labels, long texts and too many rules', async () => {
    const { rule, ask } = await begin()
    const other = '00000000-0000-4000-8000-000000000001'
    for (const wrong of [
      { star: true },
      { sender: 'ana@example.com' },
      { words: 'a', label: other },
      { words: 'a'.repeat(300_000), star: true },
      { sender: 'a'.repeat(255), star: true },
    ])
      await expect(rule(wrong)).rejects.toThrow(InvalidInput)
    await rule({ sender: '<b>%_"\\', words: "'; drop table mails; --", star: true })
    for (let count = 1; count < mailRuleLimit; count += 1) await rule({ words: `w${count}`, star: true })
    await expect(rule({ words: 'one more', star: true })).rejects.toThrow(InvalidInput)
    const { mailRules } = await ask<{ mailRules: unknown[] }>(
      'query ($weddingId: UUID!) { mailRules(weddingId: $weddingId) { id sender } }',
    )
    expect(mailRules).toHaveLength(mailRuleLimit)
  })

  it('lose a deleted label, and are deleted when they did nothing else', async () => {
    const { rule, couple, wedding, platform, ask } = await begin()
    const label = platform.random.uuid()
    await createMailLabel(couple(), { weddingId: wedding.id, id: label, name: 'Mar', color: 'plum' })
    await rule({ words: 'a', label })
    await rule({ words: 'b', label, star: true })
    await deleteMailLabel(couple(), label)
    const { mailRules } = await ask<{ mailRules: { words: string; label: string | null }[] }>(
      'query ($weddingId: UUID!) { mailRules(weddingId: $weddingId) { words label } }',
    )
    expect(mailRules).toEqual([{ words: 'b', label: null }])
  })
})
