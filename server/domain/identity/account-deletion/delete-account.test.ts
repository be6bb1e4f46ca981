import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { changeEmail } from '#server/domain/identity/email-addresses/index.ts'
import { PasswordNotRight, register, viewerOf } from '#server/domain/identity/accounts/index.ts'
import { createEvent } from '#server/domain/planning/calendar/index.ts'
import { openCalendarFeed } from '#server/domain/planning/calendar-feeds/open-calendar-feed.ts'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { contributionByToken, privateToken } from '#server/domain/gifts/contributions/index.ts'
import { leaveWedding, returnToWedding, returnToken } from '#server/domain/wedding/invitations/index.ts'
import { sendThanks } from '#server/domain/planning/letters/index.ts'
import { savePageDraft } from '#server/domain/wedding/pages/index.ts'
import {
  closeWedding,
  coupleName,
  formerMembersOf,
  weddingById,
} from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { days, milliseconds } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { pageAt } from '#test/page-world.ts'
import { postOf } from '#test/post.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { deleteAccount } from './delete-account.ts'
import { ListStillPublished } from './account-deletion.refusals.ts'

/** What `someoneRegistered` chooses. */
const password = 'una frase larga de prueba'
/** Everything in it that says who married, who gave, and where money is sent. */
const telling =
  /Lucía|Fernández|Mateo|Rojas|Ronda|Almendros|Carmen|abuela|mundo desde arriba|Gracias|ES91|0418/

onOneEngine('A user who deletes their account', (getDatabase) => {
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    const world = await publishedWedding(platform)
    const { partner, wedding, receivingAccount } = world
    if (partner.kind !== 'account') throw new Error('Registration did not log in')
    const carmen = `carmen-${platform.random.uuid()}@example.com`
    const promise = promiseFor(world, [{ giftId: world.dinner.id }])
    const { id } = await contribute(requestBy(platform), {
      ...promise,
      giver: { ...promise.giver, email: carmen },
    })
    const token = privateToken(platform.secrets, id)
    await markSent(requestBy(platform), token, receivingAccount.id)
    await sendThanks(requestBy(platform, partner), id, 'Gracias, abuela')
    await openCalendarFeed(requestBy(platform, partner), wedding.id)
    const { content, version } = await pageAt(requestBy(platform, partner), wedding.id)
    const written = { ...content, listTitle: 'La lista de Lucía' }
    await savePageDraft(requestBy(platform, partner), { weddingId: wedding.id, version, content: written })
    const [start, end] = [new Date('2027-03-01T10:00:00Z'), new Date('2027-03-01T11:00:00Z')]
    const fitting = { title: 'Prueba de Lucía', description: '', start, end, allDay: false, color: 'plum' }
    await createEvent(requestBy(platform, partner), {
      weddingId: wedding.id,
      id: platform.random.uuid(),
      input: fitting,
    })
    const db = platform.database.db
    const statement = platform.random.uuid()
    await rows(
      db,
      sql`insert into bank_statements (id, wedding_id, name, state, parts, problems, notes, done, total, known, outgoing, imported_by, created_at, undo_reason)
      values (${statement}, ${wedding.id}, 'Carmen.csv', 'ready', 1, '[]', '[]', 1, 1, 0, 0, ${partner.accountId}, now(), 'Era de la abuela')`,
    )
    await rows(
      db,
      sql`insert into bank_lines (id, wedding_id, statement_id, position, fingerprint, account, booked_on, amount_minor, currency, words, payer, standing, suggested, with_lines, refused)
      values (${platform.random.uuid()}, ${wedding.id}, ${statement}, 0, 'x', 'ES91', '2026-11-20', 9000, 'EUR', 'Gracias', 'Carmen', 'unmatched', '[]', '[]', '[]')`,
    )
    const [card, attempt, charge] = [platform.random.uuid(), platform.random.uuid(), platform.random.uuid()]
    for (const statement of [
      sql`insert into card_accounts (id, wedding_id, provider, keys_of, encrypted_keys, hint, created_at)
        values (${card}, ${wedding.id}, 'stripe', 'couple', 'sealed key of Lucía', '…0418', now())`,
      sql`insert into card_attempts (id, contribution_id, wedding_id, account_id, provider, reference, amount_minor, currency, state, created_at, expires_at)
        values (${attempt}, ${id}, ${wedding.id}, ${card}, 'stripe', ${attempt}, 9000, 'EUR', 'paid', now(), now())`,
      sql`insert into card_charges (id, attempt_id, charge, paid, failed, acting, mismatched, refunded_minor, fee_minor, dispute, booked_fee_minor)
        values (${charge}, ${attempt}, 'main', true, false, false, false, 0, 0, 'none', 0)`,
      sql`insert into card_refunds (id, charge_id, amount_minor, reason, state, before_minor, requested_by, requested_at)
        values (${platform.random.uuid()}, ${charge}, 100, 'Carmen paid twice', 'succeeded', 0, ${partner.accountId}, now())`,
    ])
      await rows(db, statement)
    const [{ email } = { email: '' }] = await rows<{ email: string }>(
      db,
      sql`select email from accounts where id = ${partner.accountId}`,
    )
    const count = async (table: string, column: string, value: string) => {
      const found = await rows(
        db,
        sql`select 1 as one from ${sql.identifier(table)} where ${sql.identifier(column)} = ${value}`,
      )
      return found.length
    }
    const leave = (typed = password) => deleteAccount(requestBy(platform, partner), typed, null)
    return { platform, db, wedding, partner, email, carmen, id, token, count, leave, post: postOf(platform) }
  }

  /** Every text about the wedding that is left anywhere. */
  const leftOf = async ({ db, wedding, partner, carmen }: Awaited<ReturnType<typeof begin>>) =>
    JSON.stringify(
      await Promise.all([
        rows(db, sql`select * from weddings where id = ${wedding.id}`),
        rows(db, sql`select * from gifts where wedding_id = ${wedding.id}`),
        rows(db, sql`select * from receiving_accounts where wedding_id = ${wedding.id}`),
        rows(db, sql`select * from contributions where wedding_id = ${wedding.id}`),
        rows(db, sql`select * from mails where wedding_id = ${wedding.id}`),
        rows(db, sql`select to_name, to_address, subject from emails where to_address = ${carmen}`),
        rows(db, sql`select payload from facts where payload ->> 'weddingId' = ${wedding.id}`),
        rows(db, sql`select * from bank_statements where wedding_id = ${wedding.id}`),
        rows(db, sql`select * from bank_lines where wedding_id = ${wedding.id}`),
        rows(db, sql`select * from card_accounts where wedding_id = ${wedding.id}`),
        rows(
          db,
          sql`select r.* from card_refunds r join card_charges c on c.id = r.charge_id
          join card_attempts a on a.id = c.attempt_id where a.wedding_id = ${wedding.id}`,
        ),
        rows(db, sql`select * from events where wedding_id = ${wedding.id}`),
        rows(db, sql`select * from calendar_feeds where account_id = ${partner.accountId}`),
        rows(db, sql`select * from celebrations where wedding_id = ${wedding.id}`),
        rows(db, sql`select * from sessions where account_id = ${partner.accountId}`),
      ]),
      (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
    )

  it('requires the password, and a list without other partners to be closed first', async () => {
    const world = await begin()
    await expect(world.leave('x')).rejects.toThrow(PasswordNotRight)
    await expect(world.leave()).rejects.toThrow(ListStillPublished)
    expect(await leftOf(world)).toMatch(telling)
    expect(await world.count('accounts', 'id', world.partner.accountId)).toBe(1)
  })

  it('leaves the register complete and without names', async () => {
    const world = await begin()
    const { platform, db, wedding, partner, carmen, id, token, count, leave, post, email } = world
    await post.to(carmen)
    await closeWedding(requestBy(platform, partner), wedding.id)
    const books = () => rows(db, sql`select * from lg_account where id like ${`%${wedding.id}%`} order by id`)
    const before = await books()
    expect(before.length).toBeGreaterThan(0)
    expect(await leftOf(world)).toMatch(telling)
    expect(await leave()).toEqual({ email })
    expect(await leftOf(world)).not.toMatch(telling)
    expect(await books()).toEqual(before)
    expect(
      await rows(
        db,
        sql`select encrypted_keys, hint, removed_at is null as open from card_accounts where wedding_id = ${wedding.id}`,
      ),
    ).toEqual([{ encrypted_keys: '', hint: '', open: false }])
    expect(await count('card_attempts', 'wedding_id', wedding.id)).toBe(1)
    expect(await count('accounts', 'id', partner.accountId)).toBe(0)
    expect(await count('events', 'wedding_id', wedding.id)).toBe(0)
    expect(await count('calendar_feeds', 'account_id', partner.accountId)).toBe(0)
    expect(await weddingById(db, wedding.id)).toMatchObject({ status: 'archived', slug: wedding.id })
    expect(await count('former_slugs', 'slug', wedding.slug)).toBe(1)
    expect((await contributionByToken(db, token))?.contribution.id).toBe(id)
    expect(await rows(db, sql`select state, total_minor from contributions where id = ${id}`)).toMatchObject([
      { state: 'sent', total_minor: 9000n },
    ])
  })

  it('sends a last mail, and then deletes the address too', async () => {
    const { platform, wedding, partner, count, leave, post, email } = await begin()
    await closeWedding(requestBy(platform, partner), wedding.id)
    await leave()
    expect((await post.to(email)).map((mail) => mail.subject)).toEqual(['Tu cuenta de Vivencia ya no existe'])
    expect(await count('emails', 'to_address', email)).toBe(1)
    platform.clock.advance(days(7))
    await post.to(email)
    expect(await count('emails', 'to_address', email)).toBe(0)
  })

  it('does not delete the other partner’s wedding', async () => {
    const world = await begin()
    const { platform, db, wedding, partner, leave } = world
    const other = await someoneRegistered(platform)
    if (other.kind !== 'account') throw new Error('Registration did not log in')
    await rows(
      db,
      sql`insert into memberships (wedding_id, account_id, part, joined_at, founder) values (${wedding.id}, ${other.accountId}, 'partner', ${platform.clock.now().toISOString()}, true)`,
    )
    await leave()
    expect(await weddingById(db, wedding.id)).toEqual(wedding)
    expect(await rows(db, sql`select account_id from memberships where wedding_id = ${wedding.id}`)).toEqual([
      { account_id: other.accountId },
    ])
    expect(await world.count('accounts', 'id', partner.accountId)).toBe(0)
    await closeWedding(requestBy(platform, other), wedding.id)
    await deleteAccount(requestBy(platform, other), password, null)
    const erased = await weddingById(db, wedding.id)
    expect(erased && coupleName(erased)).toBe('—')
  })

  it('does not hand a wedding kept for a former partner to a new partner', async () => {
    const { platform, db, wedding, partner, post } = await begin()
    const [mateo, newcomer] = [await someoneRegistered(platform), await someoneRegistered(platform)]
    if (mateo.kind !== 'account' || newcomer.kind !== 'account') throw new Error('Not registered')
    const at = platform.clock.now().toISOString()
    await rows(
      db,
      sql`insert into memberships (wedding_id, account_id, part, joined_at, announced_at, founder)
        values (${wedding.id}, ${mateo.accountId}, 'partner', ${at}, ${at}, true)`,
    )
    await leaveWedding(requestBy(platform, partner), wedding.id)
    await closeWedding(requestBy(platform, mateo), wedding.id)
    await deleteAccount(requestBy(platform, mateo), password, null)
    expect(await weddingById(db, wedding.id)).toMatchObject({ status: 'closed' })
    // They had an invitation.
    await rows(
      db,
      sql`insert into memberships (wedding_id, account_id, part, joined_at, announced_at)
        values (${wedding.id}, ${newcomer.accountId}, 'partner', ${at}, ${at})`,
    )
    platform.clock.advance(days(14))
    await post.to('')
    expect(await weddingById(db, wedding.id)).toMatchObject({ status: 'archived' })
  })

  it('keeps the wedding for a former partner, until no partner can return', async () => {
    for (const returns of [true, false]) {
      const world = await begin()
      const { platform, db, wedding, partner, post } = world
      const other = await someoneRegistered(platform)
      if (other.kind !== 'account') throw new Error('Registered people are logged in')
      await rows(
        db,
        sql`insert into memberships (wedding_id, account_id, part, joined_at, founder) values (${wedding.id}, ${other.accountId}, 'partner', ${platform.clock.now().toISOString()}, true)`,
      )
      await leaveWedding(requestBy(platform, partner), wedding.id)
      await closeWedding(requestBy(platform, other), wedding.id)
      await deleteAccount(requestBy(platform, other), password, null)
      platform.clock.advance(milliseconds(days(14) - 1))
      await post.to('')
      expect(await leftOf(world)).toMatch(telling)
      if (returns) {
        const [formerMember] = await formerMembersOf(db, wedding.id, platform.clock.now())
        await returnToWedding(
          requestBy(platform, partner),
          returnToken(platform.secrets, formerMember?.id ?? ''),
        )
      }
      platform.clock.advance(milliseconds(1))
      await post.to('')
      const later = await weddingById(db, wedding.id)
      expect(later?.status).toBe(returns ? 'closed' : 'archived')
      expect(later && coupleName(later)).toBe(returns ? 'Lucía y Mateo' : '—')
      expect(
        await rows(db, sql`select account_id from memberships where wedding_id = ${wedding.id}`),
      ).toEqual(returns ? [{ account_id: partner.accountId }] : [])
    }
  })

  it('ends all access, and frees the address', async () => {
    const platform = await platformForTests(getDatabase())
    const email = `${platform.random.uuid()}@example.com`
    const { token } = await register(requestBy(platform), { email, password, name: 'Ana' })
    const by = requestBy(platform, await viewerOf(platform, token))
    const newEmail = `nueva-${email}`
    await changeEmail(by, newEmail, password)
    expect(
      await rows(platform.database.db, sql`select 1 from emails where to_address = ${newEmail}`),
    ).toHaveLength(1)
    await deleteAccount(by, password, undefined)
    expect(
      await rows(platform.database.db, sql`select 1 from emails where to_address = ${newEmail}`),
    ).toEqual([])
    expect(await viewerOf(platform, token)).toMatchObject({ tokenProblem: 'Expired token' })
    await register(requestBy(platform), { email, password, name: 'Ana' })
  })
})
