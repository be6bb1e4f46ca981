import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { hideGift } from '#server/domain/gifts/gift-list/index.ts'
import { receivingAccounts } from '#server/domain/money/payments/payments.tables.ts'
import { cardCode, invitationToken } from '#server/domain/people/guests/index.ts'
import { setInvitationSearch } from '#server/domain/people/rsvp/set-invitation-search.ts'
import { closeWedding, updateWedding } from '#server/domain/wedding/weddings/index.ts'
import type { Drawing, DrawingElement } from '#server/platform/drawing/drawing.ts'
import { svgOf } from '#server/platform/drawing/svg-painter.ts'
import { databaseForTests } from '#test/databases.ts'
import { householdOf } from '#test/guests-world.fixture.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { minTextSizeForElders } from './elders-card.ts'
import { savePaperTexts } from '#server/domain/papers/paper-texts/save-paper-texts.ts'
import { untouchedPage } from '#server/domain/wedding/pages/page-draft.ts'
import { pages } from '#server/domain/wedding/pages/pages.tables.ts'
import { followShortLink } from '#server/domain/papers/short-links/index.ts'
import { printedFile, printedPicture } from './printed-file.ts'
import type { PrintRequest } from './printable.ts'
import { printStationery } from './print-stationery.ts'
import { printables } from '#shared/printables.ts'

/** Every line of words on a sheet. */
function words(marks: readonly DrawingElement[]): { words: string; size: number; face: string }[] {
  return marks.flatMap((mark) => {
    if (mark.kind === 'group') return words(mark.marks)
    return mark.kind === 'words' ? [mark] : []
  })
}

const sheets = (pages: readonly Drawing[]) => pages.flatMap(({ marks }) => words(marks))

/** What a camera reads on a sheet. */
async function scanned(page: Drawing): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svgOf(page)), { density: 110 })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('Printed stationery', () => {
  const getDatabase = databaseForTests()
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    const world = await publishedWedding(platform)
    const by = (viewer = world.partner) => requestBy(platform, viewer)
    const print = (options: Partial<PrintRequest> = {}) =>
      printStationery(by(), { weddingId: world.wedding.id, printable: 'insert', language: 'es', ...options })
    const lead = (address: string) => followShortLink(platform.database.db, address.replace(/^.*\/v\//i, ''))
    return { ...world, by, print, lead }
  }
  /** As if the partners had both said so, some days ago. */
  const cash = async ({ platform, wedding }: Awaited<ReturnType<typeof begin>>) => {
    const { id: weddingId, country, currency } = wedding
    const receivingAccount = {
      kind: 'cash',
      country,
      currency,
      holder: 'Lucía y Mateo',
      identifier: '',
    } as const
    const row = {
      ...receivingAccount,
      id: platform.random.uuid(),
      weddingId,
      position: 9,
      createdAt: platform.clock.now(),
    }
    await platform.database.transaction((tx) => tx.insert(receivingAccounts).values(row))
  }

  it('has one permanent short address, which follows the page', async () => {
    const { wedding, by, print, lead } = await begin()
    const { shortLink } = await print()
    expect(shortLink).toMatch(/^http:\/\/vivencia\.test\/v\/lm-[2-9a-z]{3}-[2-9a-z]{3}$/)
    expect((await print({ printable: 'table', language: 'en' })).shortLink).toBe(shortLink)
    expect(await lead(shortLink)).toEqual({ path: `/${wedding.slug}`, byEnvelope: false })
    const slug = `otra-${wedding.slug}`.slice(0, 60)
    await updateWedding(by(), { id: wedding.id, slug })
    expect(await lead(shortLink.toUpperCase())).toMatchObject({ path: `/${slug}` })
    await closeWedding(by(), wedding.id)
    expect(await lead(shortLink)).toMatchObject({ path: `/${slug}` })
    expect(await lead('lm-222-222')).toBeNull()
  })

  it.each(['invitation', 'insert', 'table', 'elders', 'envelope'] as const)(
    'can be scanned, on either paper: %s',
    async (printable) => {
      const world = await begin()
      if (printable === 'envelope') await cash(world)
      for (const paper of ['a4', 'letter'] as const) {
        const options = { printable, paper, ornament: 'flowers' } as const
        const { pages, shortLink } = await world.print(options)
        // One corner of the sheet: where there are several, a camera sees several.
        const [page] = pages
        const onPaper = printable === 'envelope' ? `${shortLink}-e` : shortLink
        expect(page && (await scanned(cornerOf(page, printable)))).toBe(onPaper.toUpperCase())
      }
    },
  )

  it('is a PDF with embedded fonts, small enough to be sent, and looks as on the screen', async () => {
    const { platform, print } = await begin()
    const printed = await print({ printable: 'elders', language: 'en' })
    const file = await printedFile(printed, platform.clock)
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.toString('latin1')).toMatch(/\/FontFile2/)
    expect(file.byteLength).toBeLessThan(60_000)
    const { format, width } = await sharp(await printedPicture(printed, 440)).metadata()
    expect({ format, width }).toEqual({ format: 'webp', width: 440 })
  })

  it('shows grandparents in large type the account in the bank’s notation, and where to get help', async () => {
    const { print } = await begin()
    const lines = sheets((await print({ printable: 'elders' })).pages)
    const printedText = lines.map((line) => line.words).join(' ')
    expect(printedText).toContain('LUCIA FERNANDEZ GIL')
    expect(printedText).toContain('ES91 2100 0418 4502 0005 1332')
    expect(printedText).toContain('¿Algo no cuadra?')
    const small = lines.filter(({ size }) => size < minTextSizeForElders).map((line) => line.words)
    // Only the lines for the helper.
    expect(small.join(' ')).toMatch(
      /^Hoja impresa el 21 de noviembre de 2026\. .* vivencia\.test\/v\/lm-\S+$/,
    )
  })

  it('has the couple’s design and own words, which the next print shows', async () => {
    const { platform, wedding, by, print } = await begin()
    const shown = async () => {
      const { pages, texts, textsVersion } = await print({ printable: 'menu' })
      return { faces: new Set(sheets(pages).map(({ face }) => face)), texts, textsVersion }
    }
    expect(await shown()).toMatchObject({ faces: new Set(['display', 'text']), textsVersion: 0 })
    const { db } = platform.database
    const look = { ...untouchedPage, weddingId: wedding.id, version: 1, template: 'gala' as const }
    await db
      .insert(pages)
      .values(look)
      .onConflictDoUpdate({ target: pages.weddingId, set: { template: 'gala' } })
    await savePaperTexts(by(), wedding.id, {
      version: 0,
      input: { printable: 'menu', language: 'es', texts: [{ slot: 'title', text: 'A la mesa' }] },
    })
    const { faces, texts, textsVersion } = await shown()
    expect(faces).toEqual(new Set(['gala/display', 'gala/text']))
    expect(textsVersion).toBe(1)
    expect(texts[0]).toEqual({ slot: 'title', text: 'A la mesa', defaultText: 'Menú' })
  })

  it('for a print shop has pages of one card with bleed; what is folded at home has not', async () => {
    const { print } = await begin()
    const [card, ...others] = (await print({ printable: 'thankYou', bleed: true })).pages
    expect(others).toEqual([])
    expect(card?.trim?.bleed).toBeGreaterThan(8)
    const [elders] = (await print({ printable: 'elders', bleed: true })).pages
    expect(elders?.trim).toBeUndefined()
  })

  it('says what is missing: guests for place cards, tables for the poster', async () => {
    const { print } = await begin()
    await expect(print({ printable: 'placeCards' })).rejects.toMatchObject({ needs: 'guests' })
    await expect(print({ printable: 'tableNames' })).rejects.toMatchObject({ needs: 'tables' })
    await expect(print({ printable: 'seatingPoster' })).rejects.toMatchObject({ needs: 'tables' })
  })

  it('has a card with the code of each household, once codes open invitations, with the address to answer', async () => {
    const world = await begin()
    const { print, lead, by, platform, wedding } = world
    await expect(print({ printable: 'codeCards' })).rejects.toMatchObject({ needs: 'codes' })
    await setInvitationSearch(by(), wedding.id, { findsByPhone: false, findsByCode: true })
    await expect(print({ printable: 'codeCards' })).rejects.toMatchObject({ needs: 'guests' })
    const { household } = await householdOf(world)
    const { pages: printed, shortLink } = await print({ printable: 'codeCards' })
    const lines = sheets(printed).map((line) => line.words)
    expect(lines).toContain('Familia Gil')
    expect(lines).toContain(cardCode(platform.secrets, household))
    expect(lines.join(' ')).not.toContain(invitationToken(platform.secrets, household))
    const [page] = printed
    const address = page && (await scanned(cornerOf(page, 'codeCards')))
    expect(address).toBe(`${shortLink}-a`.toUpperCase())
    expect(await lead(address ?? '')).toEqual({ path: `/${wedding.slug}/asistencia`, byEnvelope: false })
  })

  it('with bank details is for partners only', async () => {
    const { platform, wedding, by } = await begin()
    const stranger = await someoneRegistered(platform)
    for (const printable of printables) {
      const options = { weddingId: wedding.id, printable, language: 'es' } as const
      await expect(printStationery(by(stranger), options)).rejects.toMatchObject({
        code: 'WEDDING_NOT_FOUND',
      })
    }
  })

  it('has envelopes once cash is accepted: one for the list, or one for each visible gift', async () => {
    const world = await begin()
    const { print, lead, wedding, dinner, by } = world
    await expect(print({ printable: 'envelope' })).rejects.toMatchObject({ needs: 'cash' })
    await cash(world)
    const [one] = (await print({ printable: 'envelope', each: true })).pages
    const printedText = one ? words(one.marks).map((line) => line.words) : []
    expect(printedText).toContain('Cena con velas')
    expect(printedText.join('')).toContain('2706')
    const code = printedText.find((line) => line.startsWith('v/'))?.slice(2) ?? ''
    const list = `/${wedding.slug}/lista`
    expect(await lead(code)).toEqual({ path: `${list}/${dinner.slug}`, byEnvelope: true })
    const { shortLink } = await print({ printable: 'envelope' })
    expect(await lead(`${shortLink}-e`)).toEqual({ path: list, byEnvelope: true })
    await hideGift(by(), dinner.id, true)
    expect(await lead(code)).toEqual({ path: list, byEnvelope: true })
    await expect(print({ printable: 'envelope', giftId: dinner.id })).rejects.toMatchObject({ needs: 'gift' })
  })
})

/** The part of a sheet that holds one card. */
function cornerOf(page: Drawing, printable: string): Drawing {
  const parts = {
    invitation: [2, 1],
    insert: [2, 2],
    codeCards: [2, 3],
    table: [1, 2],
    elders: [1, 1],
    envelope: [1, 1],
  }[printable] ?? [1, 1]
  const [across = 1, down = 1] = parts
  return { ...page, width: page.width / across, height: page.height / down }
}
