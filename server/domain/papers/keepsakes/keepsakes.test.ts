import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { uploadAttachment } from '#server/domain/files/attachments/index.ts'
import { confirmReceived } from '#server/domain/gifts/receiving/index.ts'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { saveHousehold } from '#server/domain/people/guests/index.ts'
import { attachToBooking, markLived, swapBooking } from '#server/domain/living/bookings/index.ts'
import { uploadPagePicture } from '#server/domain/wedding/pages/index.ts'
import { savePadrinazgo } from '#server/domain/wedding/padrinazgos/index.ts'
import { startingLists } from '#server/domain/planning/board/board-list.ts'
import { createSupplier } from '#server/domain/planning/suppliers/index.ts'
import { createTask } from '#server/domain/planning/board-tasks/index.ts'
import { setAmountPrivacy } from '#server/domain/wedding/privacy/set-amount-privacy.ts'
import { passportOf } from '#server/domain/papers/passport/passport-of.ts'
import { saveTable, seatGuests } from '#server/domain/people/seating/index.ts'
import { membershipsOf, removeMember, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { minutes } from '#shared/duration.ts'
import { withFocus } from '#shared/uploaded-address.ts'
import { databaseForTests } from '#test/databases.ts'
import { photographOf } from '#test/photograph.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { fetchKeepsake } from './fetch-keepsake.ts'
import type { KeepsakeRequest } from './keepsake-request.ts'
import { openKeepsake } from './open-keepsake.ts'

const bare = { language: 'es', form: 'screen', onlyGiven: false, partner: 0 } as const

describe('A keepsake', () => {
  const getDatabase = databaseForTests()
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    const world = await publishedWedding(platform)
    const by = (viewer = world.partner) => requestBy(platform, viewer)
    const contribution = await contribute(
      requestBy(platform),
      promiseFor(world, [{ giftId: world.dinner.id }]),
    )
    await markSent(
      requestBy(platform),
      privateToken(platform.secrets, contribution.id),
      world.receivingAccount.id,
    )
    await confirmReceived(by(), contribution.id)
    const open = async (keepsake: KeepsakeRequest['keepsake'], viewer = world.partner) =>
      (await openKeepsake(by(viewer), world.wedding.id, { ...bare, keepsake })).address
    const bytesOf = async (address: string) => {
      const file = await fetchKeepsake(platform, address)
      const parts: Uint8Array[] = []
      for await (const part of file?.content ?? []) parts.push(part)
      return { name: file?.name, content: Buffer.concat(parts) }
    }
    const filesOf = async (keepsake: 'box' | 'dossier') => {
      const files = unzipSync(new Uint8Array((await bytesOf(await open(keepsake))).content))
      return new Map(
        Object.entries(files).map(([path, content]) => [path.replace(/^[^/]+\//, ''), Buffer.from(content)]),
      )
    }
    return { ...world, contribution, by, open, bytesOf, filesOf }
  }

  it('is served at an address for the couple only, for a limited time', async () => {
    const { platform, partner, wedding, open, bytesOf } = await begin()
    const address = await open('passport')
    const { name, content } = await bytesOf(address)
    expect(name).toBe(`pasaporte-${wedding.slug}.pdf`)
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(
      await fetchKeepsake(platform, `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`),
    ).toBeNull()
    await expect(open('box', await someoneRegistered(platform))).rejects.toMatchObject({
      code: 'WEDDING_NOT_FOUND',
    })
    platform.clock.advance(minutes(15))
    expect(await fetchKeepsake(platform, address)).toBeNull()
    const repeated = await open('box')
    const accountId = partner.kind === 'account' ? partner.accountId : ''
    const [member] = await membershipsOf(platform.database.db, wedding.id)
    expect(member?.accountId).toBe(accountId)
    const withdrawal = { id: platform.random.uuid(), at: platform.clock.now(), reason: 'left' } as const
    await platform.database.transaction(async (tx) => {
      if (member) await removeMember(tx, wedding.id, member, withdrawal)
    })
    expect(await fetchKeepsake(platform, repeated)).toBeNull()
  })

  it('as a box has self-contained pages, and each of their links works', async () => {
    const { platform, wedding, by, dinner, filesOf } = await begin()
    const guest = { id: platform.random.uuid(), givenNames: '<b>Marta</b>', surnames: 'Gil', isChild: false }
    const household = { id: platform.random.uuid(), weddingId: wedding.id, version: null }
    await saveHousehold(by(), { ...household, input: { name: 'Los Gil', guests: [guest] } })
    const instead = { planB: null, instead: 'Cena bajo la parra' }
    await swapBooking(by(), { giftId: dinner.id, version: null }, instead)
    await markLived(by(), { giftId: dinner.id, version: 1 }, { livedOn: '2026-11-20' })
    const table = { id: platform.random.uuid(), weddingId: wedding.id, version: null }
    await saveTable(by(), { ...table, input: { name: 'Los primos', seats: 8, shape: 'round' } })
    await seatGuests(by(), wedding.id, [{ guestId: guest.id, to: table.id }])
    const photograph = { file: new File([await photographOf(400, 320)], 'lazo.jpg') }
    const address = await uploadPagePicture(by(), wedding.id, photograph, 'section')
    const picture = withFocus(address, { x: 10, y: 80 })
    const lazo = { name: 'El lazo', meaning: '', isCostShown: false, picture, pictureAlt: 'Un lazo' }
    const padrinazgo = { id: platform.random.uuid(), weddingId: wedding.id, version: null }
    await savePadrinazgo(by(), { ...padrinazgo, input: { ...lazo, adoptedBy: 'Tía Pilar' } })
    const place = { weddingId: wedding.id, ownerKind: 'booking' } as const
    const paper = await uploadAttachment(by(), new File(['Mesa para dos'], 'Bono.txt'), place)
    await attachToBooking(by(), dinner.id, paper.id)
    const [list] = startingLists(wedding.id)
    const task = { weddingId: wedding.id, id: platform.random.uuid(), listId: list?.id ?? '', name: 'Flores' }
    await createSupplier(by(), {
      weddingId: wedding.id,
      id: platform.random.uuid(),
      input: { name: 'Flora', trade: 'Flores', phone: '600 000 000', note: '' },
    })
    await createTask(by(), { ...task, description: '<p>Peonías</p>', due_date: '2027-05-01', memberIds: [] })
    const files = await filesOf('box')
    const pages = [...files].filter(([path]) => path.endsWith('.html'))
    expect(pages.map(([path]) => path)).toEqual(
      ['index', 'pagina', 'viaje', 'palabras', 'invitados', 'mesas', 'padrinazgos', 'tareas', 'registro'].map(
        (page) => `${page}.html`,
      ),
    )
    for (const [path, content] of pages) {
      const text = content.toString('utf8')
      expect(text, path).not.toMatch(/<script|<iframe|<link[^>]+https?:|src="https?:|url\(["']?https?:/)
      const targets = [...text.matchAll(/(?:href|src)="([^"#][^"]*)"/g)].map(([, target = '']) => target)
      const inside = targets.filter((target) => !/^https?:|^mailto:/.test(target))
      expect(
        inside.filter((target) => !files.has(target)),
        path,
      ).toEqual([])
    }
    const fileText = (path: string) => files.get(path)?.toString('utf8') ?? ''
    expect(fileText('invitados.html')).toContain('&lt;b&gt;Marta&lt;/b&gt; Gil')
    expect(fileText('palabras.html')).toContain('Contadme cómo se ve el mundo desde arriba.')
    expect(fileText('viaje.html')).toContain('La abuela Carmen')
    expect(fileText('viaje.html')).toContain('20 de noviembre de 2026')
    expect(fileText('viaje.html')).toMatch(/<h3>Cena bajo la parra<\/h3>[^]*En lugar de «/)
    const bono = /href="(adjuntos\/[^"]*bono\.txt)">Bono\.txt</.exec(fileText('viaje.html'))?.[1] ?? ''
    expect(fileText(bono)).toBe('Mesa para dos')
    expect(fileText('mesas.html')).toMatch(/Los primos[^]*Marta/)
    expect(fileText('padrinazgos.html')).toMatch(
      /src="fotos\/[^"]*el-lazo\.jpg"\s+alt="Un lazo"\s+style="object-position:10% 80%"[^]*El lazo[^]*Tía Pilar/,
    )
    expect(fileText('tareas.html')).toMatch(/En revisión[^]*Flores[^]*1 de mayo de 2027[^]*<p>Peonías<\/p>/)
    expect(fileText('datos/tareas.csv')).toContain('Flores')
    expect(fileText('datos/proveedores.csv')).toContain('Flora;Flores;600 000 000')
    expect(fileText('datos/presupuesto-del-viaje.csv')).toContain('90,00')
    expect(fileText('datos/invitados.csv')).toContain('Los primos')
    expect(fileText('aspecto/box.css')).toContain('url(display.ttf)')
    expect(fileText('datos/registro.csv')).toContain('90,00')
    expect(fileText('datos/calendario.ics')).toMatch(/^BEGIN:VCALENDAR/)
    expect(fileText('LEEME.txt') && fileText('README.txt')).toContain('index.html')
    expect(files.get('pasaporte.pdf')?.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('as a dossier has half of each gift, its proof, and a notice that it is no tax return', async () => {
    const { wedding, filesOf } = await begin()
    const files = await filesOf('dossier')
    expect([...files.keys()]).toEqual([
      `dossier-lucia-${wedding.slug}.pdf`,
      'regalos.csv',
      'por-persona-y-ano.csv',
    ])
    const [, line = ''] = (files.get('regalos.csv')?.toString('utf8') ?? '').split('\r\n')
    expect(line).toMatch(
      /^2026-11-21;Carmen Navarro Ruiz;90,00;45,00;EUR;IBAN .*;de los dos;antes;2706\w{8};Sin justificante/,
    )
  })

  it('contains nothing that the two hide from themselves', async () => {
    const { platform, wedding, by, open, filesOf } = await begin()
    const amountPrivacy = {
      weddingId: wedding.id,
      amountPrivacy: 'surprise',
      surpriseUntil: '2027-06-19',
    } as const
    const dossier = await open('dossier')
    const giversOnPaper = async () => {
      const present = await weddingById(platform.database.db, wedding.id)
      const { gifts } = await passportOf(platform, present ?? wedding, { ...bare, onlyGiven: false })
      return gifts.flatMap(({ givers }) => givers)
    }
    expect(await giversOnPaper()).toMatchObject([{ sentence: 'Contadme cómo se ve el mundo desde arriba.' }])
    await setAmountPrivacy(by(), amountPrivacy)
    expect(await giversOnPaper()).toEqual([])
    expect(await fetchKeepsake(platform, dossier)).toBeNull()
    await expect(open('dossier')).rejects.toMatchObject({ code: 'AMOUNTS_KEPT_BACK', until: '2027-06-19' })
    const files = await filesOf('box')
    const all = [...files]
      // The budget keeps the price of the list, which guests read as well.
      .filter(([path]) => /html|csv$/.test(path) && !path.includes('presupuesto'))
      .map(([, content]) => content.toString('utf8'))
    const budget = [...files].find(([path]) => path.includes('presupuesto'))
    expect(budget?.[1].toString('utf8')).not.toContain('Recibido')
    expect(all.join('\n')).not.toMatch(/Carmen|90,00|Contadme/)
  })
})
