import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countries } from '#shared/country.ts'
import { yearsOfGivers } from './dossier-sums.ts'
import type { DossierRow } from './dossier-rows.ts'
import { shareOf } from './partner-share.ts'
import { taxNoteOf } from './tax-note.ts'

const row = (some: Partial<DossierRow>): DossierRow => ({
  contributionId: 'one',
  giver: 'Carmen Navarro',
  day: '2027-06-01',
  when: 'before',
  minor: 100_00n,
  currency: 'EUR',
  way: null,
  owner: 'both',
  reference: '2706ABCDEFGH',
  bank: [],
  card: null,
  files: [],
  ...some,
})

describe('What of a gift is one partner’s', () => {
  it('is half, all or nothing by whose account it came into, and together always all of it', () => {
    expect(shareOf(101n, 'both', 0)).toBe(50n)
    expect(shareOf(101n, 'both', 1)).toBe(51n)
    expect(shareOf(101n, 'one', 0)).toBe(101n)
    expect(shareOf(101n, 'one', 1)).toBe(0n)
    expect(shareOf(101n, 'two', 1)).toBe(101n)
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.constantFrom('one', 'two', 'both'),
        (minor, owner) => {
          expect(shareOf(minor, owner, 0) + shareOf(minor, owner, 1)).toBe(minor)
        },
      ),
    )
  })

  it('is summed by giver and year, the same giver however they write themselves', () => {
    const rows = [
      row({}),
      row({ contributionId: 'two', giver: 'CARMEN  NAVARRÓ'.replace('  ', ' '), minor: 50_00n }),
      row({ contributionId: 'three', day: '2028-01-02', minor: 10_00n }),
      row({ contributionId: 'four', giver: '', minor: 7_00n }),
      row({ contributionId: 'five', giver: '', minor: 5_00n }),
      row({ contributionId: 'six', giver: 'Hugo', owner: 'two', minor: 99_00n }),
    ]
    expect(yearsOfGivers(rows, 0).map(({ year, count, shareMinor }) => [year, count, shareMinor])).toEqual([
      ['2027', 2, 75_00n],
      ['2027', 1, 3_50n],
      ['2027', 1, 2_50n],
      ['2028', 1, 5_00n],
    ])
  })
})

describe('The note about a country', () => {
  it.each(countries)(
    'has a day, sources that can be read, and sends whoever reads it to somebody who knows: %s',
    (country) => {
      const note = taxNoteOf(country)
      expect(note.checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
      // What has no source says that we do not know.
      const unknown = note.facts.filter(({ source }) => source === null)
      expect(unknown.filter(({ es, en }) => !/preg(untad|únten)lo.*ask/i.test(`${es} ${en}`))).toEqual([])
      const used = new Set(note.facts.map(({ source }) => source))
      expect(note.sources.map((_, at) => used.has(at))).not.toContain(false)
      expect(note.ask.es).toMatch(/Preg(untad|únten)lo/)
      const said = [...note.facts, note.ask].map(({ es }) => es).join(' ')
      expect(/vosotros|vuestr|\bos\b/.test(said)).toBe(country === 'ES')
    },
  )
})
