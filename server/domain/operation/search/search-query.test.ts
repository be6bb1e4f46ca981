import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTask } from '#server/domain/planning/board-tasks/index.ts'
import { createEvent } from '#server/domain/planning/calendar/index.ts'
import { confirmBooking, markLived } from '#server/domain/living/bookings/index.ts'
import { contribute, markSent, undoContribution } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { withdrawGift } from '#server/domain/gifts/gift-list/index.ts'
import { deliverGiftMessage } from '#server/domain/planning/letters/index.ts'
import { writeMemory } from '#server/domain/living/memories/index.ts'
import { mails } from '#server/domain/planning/mailbox/mailbox.tables.ts'
import { updates } from '#server/domain/wedding/updates/updates.tables.ts'
import { minutes } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { newsOf } from '#test/news-world.fixture.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { searchWedding } from './search-query.ts'
import type { SearchKind } from '#shared/search-kinds.ts'

onOneEngine('Searching a wedding', (getDatabase) => {
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, wedding, receivingAccount } = world
    const find = async (
      words: string,
      kinds: readonly SearchKind[] = ['giver', 'gift', 'mail'],
      first = 5,
    ) => {
      const hits = await searchWedding(platform.database.db, wedding.id, words, { kinds, first })
      return hits.map(({ kind, title, note }) => [kind, title, note])
    }
    const give = async (giftId: string, signature: string, message = '') => {
      platform.clock.advance(minutes(1))
      const promised = promiseFor(world, [{ giftId }])
      const contribution = await contribute(requestBy(platform), {
        ...promised,
        giver: { kind: 'self', name: signature, signature },
        message,
      })
      const token = privateToken(platform.secrets, contribution.id)
      await markSent(requestBy(platform), token, receivingAccount.id)
      const attempt = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }
      if (message) await deliverGiftMessage.run(platform, { contributionId: contribution.id }, attempt)
      return { ...contribution, token }
    }
    return { ...world, find, give }
  }

  it('finds givers, gifts and texts of letters ignoring accents, case and order', async () => {
    const { dinner, find, give } = await begin()
    await give(dinner.id, 'Íñigo Peña', 'Que la música no pare <nunca>.')
    expect(await find('PENA inigo')).toEqual([
      ['giver', 'Íñigo Peña', 'Cena con velas'],
      ['mail', 'Íñigo Peña', 'Cena con velas'],
    ])
    expect(await find('vélas', ['gift'])).toEqual([['gift', 'Cena con velas', '']])
    expect((await find('musica')).map(([kind]) => kind)).toEqual(['mail'])
    expect(await find('musica nadie')).toEqual([])
    expect(await find('p')).toHaveLength(2)
    expect(await find('<p>')).toEqual([])
    expect(await find('')).toEqual([])
  })

  it('finds updates, and hides letters with gifts from partners who hide them from themselves', async () => {
    const world = await begin()
    const { platform, wedding, dinner, give, find } = world
    await give(dinner.id, 'Carmen', 'Nos vemos en el autobús.')
    await newsOf(world)
    const [news] = await platform.database.db.select().from(updates)
    expect(await find(news?.title ?? '', ['update'])).toEqual([
      ['update', 'Ya hay sitio', 'Un cortijo. Con terraza.'],
    ])
    const mailsWith = (letters: boolean) =>
      searchWedding(platform.database.db, wedding.id, 'autobus', { kinds: ['mail'], first: 5, letters })
    expect(await mailsWith(true)).toHaveLength(1)
    expect(await mailsWith(false)).toEqual([])
    await platform.database.db.update(mails).set({ contributionId: null })
    expect(await mailsWith(false)).toHaveLength(1)
  })

  it('finds bookings by contact and reference, and lived gifts by the couple’s memories', async () => {
    const world = await begin()
    const { platform, partner, dinner, find } = world
    const couple = requestBy(platform, partner)
    const details = { date: '2027-06-25', time: null, whoToCall: 'La Peña', reference: 'GL-25', notes: '' }
    await confirmBooking(couple, { giftId: dinner.id, version: null }, { ...details, costMinor: null })
    const booked = () => find('pena gl-25', ['booking', 'memory'])
    expect(await booked()).toEqual([['booking', 'Cena con velas', 'La Peña · GL-25']])
    await markLived(couple, { giftId: dinner.id, version: 1 }, { livedOn: '2026-11-20' })
    expect(await find('velas', ['memory'])).toEqual([])
    const which = { weddingId: world.wedding.id, giftId: dinner.id }
    await writeMemory(couple, which, { version: 0, words: 'Se fue la luz,\ny hubo velas.' })
    expect(await find('luz velas', ['memory', 'booking'])).toEqual([
      ['memory', 'Cena con velas', 'Se fue la luz, y hubo velas.'],
    ])
    expect(await booked()).toHaveLength(1)
  })

  it('finds tasks by their texts and steps, and events with their day', async () => {
    const world = await begin()
    const { platform, partner, wedding, find } = world
    const couple = requestBy(platform, partner)
    const task = {
      name: 'Elegir las flores',
      description: '<p>Con la <b>florista</b></p>',
      due_date: '2027-05-01',
    }
    await createTask(couple, { weddingId: wedding.id, id: platform.random.uuid(), ...task })
    const event = {
      title: 'Clase de baile',
      description: 'En la academia',
      start: new Date('2027-03-09T23:30:00Z'),
      end: new Date('2027-03-10T00:30:00Z'),
      allDay: false,
      color: 'plum',
    }
    const add = (recurrence: string | null) =>
      createEvent(couple, {
        weddingId: wedding.id,
        id: platform.random.uuid(),
        input: { ...event, recurrence },
      })
    await add(null)
    await add('FREQ=WEEKLY;COUNT=3')
    expect(await find('floris', ['task'])).toEqual([['task', 'Elegir las flores', '2027-05-01']])
    expect(await find('b', ['task'])).toEqual([])
    // The day is that of the place of the wedding.
    expect(new Set(await find('academia', ['event']))).toEqual(
      new Set([
        ['event', 'Clase de baile', '2027-03-10'],
        ['event', 'Clase de baile', '2027-03-10/2027-03-10T00:30:00'],
      ]),
    )
  })

  it('sorts prefixes first, then the newest, and returns the requested number', async () => {
    const world = await begin()
    for (const title of ['Paseo en globo', 'Globo al amanecer', 'Otro globo', 'Un globo más']) {
      world.platform.clock.advance(minutes(1))
      await giftOf(world, { title, sharing: 'whole', targetMinor: 10_00n })
    }
    const titles = (await world.find('globo', ['gift'], 3)).map(([, title]) => title)
    expect(titles).toEqual(['Globo al amanecer', 'Un globo más', 'Otro globo'])
  })

  it('treats wildcards as literal characters', async () => {
    const world = await begin()
    await giftOf(world, { title: 'Un 50 % de nosotros', sharing: 'whole', targetMinor: 10_00n })
    expect((await world.find('%')).map(([, title]) => title)).toEqual(['Un 50 % de nosotros'])
    expect(await world.find('_')).toEqual([])
    expect(await world.find(`'; drop table mails; --`)).toEqual([])
  })

  it('does not find undone, withdrawn, deleted or foreign objects', async () => {
    const world = await begin()
    const { platform, partner, dinner, find, give } = world
    const contribution = await give(dinner.id, 'Aurelia', 'Hasta pronto')
    await platform.database.db.update(mails).set({ category: 'deleted' }).where(eq(mails.id, contribution.id))
    await undoContribution(requestBy(platform), contribution.token)
    expect(await find('aurelia')).toEqual([])
    await withdrawGift(requestBy(platform, partner), dinner.id)
    expect(await find('velas')).toEqual([])
    const others = await begin()
    await others.give(others.dinner.id, 'Aurelia')
    expect(await find('aurelia')).toEqual([])
    expect(await others.find('aurelia', ['gift'])).toEqual([])
  })
})
