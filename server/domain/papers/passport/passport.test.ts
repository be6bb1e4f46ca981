import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { DrawingElement } from '#server/platform/drawing/drawing.ts'
import { codeModules } from '#server/domain/papers/print-design/index.ts'
import { svgOf } from '#server/platform/drawing/svg-painter.ts'
import { lineOf } from '#server/platform/drawing/typeface.ts'
import { pageSize } from './booklet-page.ts'
import { homePrinterPages } from './booklet.ts'
import type { GiverWords } from './gift-givers.ts'
import type { Passport, PassportGift } from './passport-content.ts'
import { passportWords } from './passport-words.ts'
import { giftPages } from './passport-gift.ts'
import { passportPages } from './passport.ts'
import { stampKindOf, stampKinds } from './stamp-kind.ts'
import { bookletDesign, inksOf } from './theme-inks.ts'

const giverOf = (name: string, sentence = '', voice: string | null = null): GiverWords => ({
  name,
  sentence,
  voice,
})

const giftOf = (at: number, some: Partial<PassportGift> = {}): PassportGift => ({
  id: `gift ${at}`,
  title: 'Subir en globo al amanecer',
  summary: 'Despegar a oscuras y ver salir el sol.',
  place: 'Serranía de Ronda',
  stop: null,
  kind: stampKinds[at % stampKinds.length] ?? 'journey',
  picture: null,
  givers: [giverOf('La abuela Carmen')],
  livedOn: at % 2 === 0 ? '12 jul 2027' : null,
  address: `https://vivencia.example/maria-inmaculada-y-bartolome/recuerdos/subir-en-globo-al-amanecer-${at}`,
  ...some,
})

const passportWith = (gifts: readonly PassportGift[], some: Partial<Passport> = {}): Passport => ({
  translate: passportWords('es'),
  inks: inksOf('PureLightTheme'),
  design: bookletDesign('classic', 'PureLightTheme'),
  ornament: 'olive',
  names: ['Lucía', 'Mateo'],
  couple: 'Lucía y Mateo',
  date: '19 de junio de 2027',
  place: 'Ronda',
  weddingDate: '2027-06-19',
  cover: null,
  stops: [],
  gifts,
  giversCount: 1,
  address: 'vivencia.example/lucia-y-mateo',
  ...some,
})

/** The lines that stand straight, with where they begin and end. */
function lines(marks: readonly DrawingElement[]): { words: string; from: number; to: number; y: number }[] {
  return marks.flatMap((mark) => {
    if (mark.kind !== 'words') return []
    return [
      {
        words: mark.words,
        from: mark.x,
        to: mark.x + lineOf(mark.words, mark.face, mark.size).width,
        y: mark.y,
      },
    ]
  })
}

describe('A passport', () => {
  it.each([0, 1, 12, 120])('has a page for each of %i gifts, and as many pages as fold', (count) => {
    const gifts = Array.from({ length: count }, (_, at) => giftOf(at))
    const pages = passportPages(passportWith(gifts))
    expect(pages.length % 4).toBe(0)
    const texts = pages.map((page) => lines(page(0)).map(({ words }) => words))
    expect(texts.filter((page) => page.includes('Despegar a oscuras y ver salir el sol.'))).toHaveLength(
      count,
    )
    expect(texts.some((page) => page.includes('Notas'))).toBe(true)
  })

  it('places the legs of the route one below another, with texts of any length', () => {
    const stops = Array.from({ length: 7 }, (_, at) => ({
      name: `Parada ${at}`,
      days: 'Días 5 a 12',
      line: 'A casa de los abuelos Gloria y Hernán, y de ahí al mar, sin prisa ninguna.',
    }))
    const gifts = Array.from({ length: 70 }, (_, at) => giftOf(at, { stop: `Parada ${at % 7}` }))
    const pages = passportPages(passportWith(gifts, { stops })).map((page) =>
      page(0).flatMap((mark) => (mark.kind === 'words' ? [mark] : [])),
    )
    const route = pages.filter((marks) => marks.some(({ words }) => words.startsWith('Parada')))
    expect(route.flat().filter(({ words }) => words.startsWith('Parada'))).toHaveLength(7)
    for (const marks of route) {
      const column = marks.filter(({ x }) => x > pageSize.width / 4 && x < pageSize.width / 2)
      const gaps = column.slice(1).map(({ y, size }, at) => y - size * 0.8 - (column[at]?.y ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThan(-1)
    }
  })

  it('keeps names of any length on the page, and counts those without room', () => {
    const long = 'María de los Ángeles Fernández de Córdoba y Gutiérrez-Calderón Echeverría'
    const gift = giftOf(0, {
      title: `${long}: una semana navegando entre islas con tortugas`,
      place: `${long}, ${long}`,
      givers: Array.from({ length: 80 }, (_, at) => giverOf(`${long} ${at}`)),
    })
    const names = [long, long] as const
    const pages = passportPages(passportWith([gift], { names, couple: names.join(' y '), place: gift.place }))
    const all = pages.flatMap((page) => lines(page(0)))
    const outside = all.filter(
      ({ from, to, y }) => from < 15 || to > pageSize.width - 15 || y > pageSize.height - 8,
    )
    expect(outside).toEqual([])
    expect(all.map(({ words }) => words).join(' ')).toMatch(/y \d\d personas más/)
  })

  const linesOf = (marks: readonly DrawingElement[]) => lines(marks).map(({ words }) => words)
  const pagesOf = (givers: readonly GiverWords[]) =>
    giftPages(passportWith([]), giftOf(0, { givers }), 5).map((page) => page(0))
  const hasCode = (marks: readonly DrawingElement[] | undefined, address: string) =>
    JSON.stringify(marks).includes(codeModules(address).path)
  const voice = (id: string) => `https://vivencia.example/boda/llegado?regalo=${id}`

  it('has the sentence of a giver with the signature, and a code that opens the voice', () => {
    const pages = pagesOf([giverOf('Ángela', 'Preguntad por la panadería.', voice('angela')), giverOf('Leo')])
    expect(pages).toHaveLength(1)
    expect(linesOf(pages[0] ?? [])).toEqual(
      expect.arrayContaining(['«Preguntad por la panadería.»', '— Ángela', 'También lo regalan: Leo']),
    )
    expect(hasCode(pages[0], voice('angela'))).toBe(true)
  })

  it('has pages of their own for sentences without room, and for several voices', () => {
    const sentence =
      'Cuando yo me casé, el viaje de novios fue a Chipiona, y en autobús, con lluvia. '.repeat(2)
    const many = Array.from({ length: 12 }, (_, at) => giverOf(`Tía ${at}`, sentence))
    const [own, ...others] = pagesOf([...many, giverOf('Elena', '', voice('elena')), giverOf('Leo')])
    expect(linesOf(own ?? []).join(' ')).not.toContain('«')
    const signatures = others.flatMap(linesOf).filter((words) => words.startsWith('— '))
    expect(signatures).toEqual([...many, giverOf('Elena')].map(({ name }) => `— ${name}`))
    const outside = others
      .flatMap(lines)
      .filter(({ from, to, y }) => from < 15 || to > pageSize.width - 15 || y > pageSize.height - 8)
    expect(outside).toEqual([])
    const spoken = pagesOf([giverOf('Ana', 'Sí.', voice('ana')), giverOf('Eva', 'Sí.', voice('eva'))])
    expect(spoken).toHaveLength(2)
    expect(
      ['ana', 'eva'].map((id) => [hasCode(spoken[0], voice(id)), hasCode(spoken[1], voice(id))]),
    ).toEqual([
      [false, true],
      [false, true],
    ])
  })

  it('has no page of words for givers who wrote nothing', () => {
    const [own, ...others] = pagesOf([giverOf('Ángela'), giverOf('Leo')])
    expect(others).toEqual([])
    expect(linesOf(own ?? [])).toContain('Ángela · Leo')
  })

  it('can be scanned from the print of a home printer', async () => {
    const gift = giftOf(0)
    const pages = passportPages(passportWith([gift]))
    const sheets = homePrinterPages(pages, 'a4', (key) => key)
    const seen = new Set<string>()
    for (const sheet of sheets) {
      const { data, info } = await sharp(Buffer.from(svgOf(sheet)), { density: 150 })
        .flatten({ background: '#ffffff' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      seen.add(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '')
    }
    expect(seen).toContain(gift.address)
  })

  it('has a stamp for every idea and for every picture', () => {
    expect(stampKindOf('table', 'surf-wave')).toBe('table')
    expect(stampKindOf(null, 'surf-wave-dusk')).toBe('water')
    expect(stampKindOf(null, '/media/something')).toBe('journey')
  })
})
