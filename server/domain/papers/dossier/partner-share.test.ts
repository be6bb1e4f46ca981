import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countries } from '#shared/country.ts'
import { yearsOfGivers } from './dossier-sums.ts'
import type { DossierRow } from './dossier-rows.ts'
import { shareOf } from './partner-share.ts'
import { isChecked, taxNoteOf } from './tax-note.ts'

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

describe('One partner’s share of a gift', () => {
  it('is half, all or nothing by the owner of the receiving account, and both add up to the gift', () => {
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

  it('is summed by donor and year; an accent makes another donor until the couple merge them', () => {
    const rows = [
      row({}),
      row({ contributionId: 'two', giver: 'CARMEN  NAVARRO', minor: 50_00n }),
      row({ contributionId: 'seven', giver: 'Carmen Navarró', minor: 20_00n }),
      row({ contributionId: 'three', day: '2028-01-02', minor: 10_00n }),
      row({ contributionId: 'four', giver: '', minor: 7_00n }),
      row({ contributionId: 'five', giver: '', minor: 5_00n }),
      row({ contributionId: 'six', giver: 'Hugo', owner: 'two', minor: 99_00n }),
    ]
    const sums = (details: Parameters<typeof yearsOfGivers>[2]) =>
      yearsOfGivers(rows, 0, details).map(({ year, giver, taxId, count, shareMinor }) => [
        year,
        giver,
        taxId,
        count,
        shareMinor,
      ])
    expect(sums(new Map())).toEqual([
      ['2027', 'Carmen Navarro', null, 2, 75_00n],
      ['2027', 'Carmen Navarró', null, 1, 10_00n],
      ['2027', '', null, 1, 3_50n],
      ['2027', '', null, 1, 2_50n],
      ['2028', 'Carmen Navarro', null, 1, 5_00n],
    ])
    const joined = new Map([['carmen navarró', { taxId: '12345678Z', sameAs: 'carmen navarro' }]])
    expect(sums(joined).slice(0, 2)).toEqual([
      ['2027', 'Carmen Navarro', '12345678Z', 3, 85_00n],
      ['2027', '', null, 1, 3_50n],
    ])
  })
})

describe('The note about a country', () => {
  it.each(countries)(
    'has a date and readable sources, and refers the reader to an adviser: %s',
    (country) => {
      const note = taxNoteOf(country)
      expect(note.checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(note.ask.es).toMatch(/Preg(untad|únten)lo/)
      const noteText = [...note.facts, note.ask].map(({ es }) => es).join(' ')
      expect(/vosotros|vuestr|\bos\b/.test(noteText)).toBe(country === 'ES')
    },
  )

  it('distinguishes comparisons with a law from reports of others', () => {
    const peru = taxNoteOf('PE')
    expect(peru.facts.map((fact) => isChecked(peru, fact))).toEqual([false, true, true, true])
  })
})
