import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { foldText } from '#shared/fold-text.ts'
import { onBothEngines } from '#test/databases.ts'
import { containsPattern, foldedSql, searchedWords } from './text-search.ts'

describe('The words of a search', () => {
  it('ignore accents and case', () => {
    expect(searchedWords('  Globo   al AMANECÉR, ñandú ')).toEqual(['globo', 'al', 'amanecer,', 'nandu'])
  })

  it('are empty without input', () => {
    expect(searchedWords('')).toEqual([])
    expect(searchedWords(' \n\t ')).toEqual([])
  })

  it('are at most eight, of a hundred characters', () => {
    expect(searchedWords('a b c d e f g h')).toHaveLength(8)
    expect(searchedWords('a b c d e f g h i')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    expect(searchedWords('x'.repeat(100))).toEqual(['x'.repeat(100)])
    expect(searchedWords('x'.repeat(101))).toEqual(['x'.repeat(100)])
  })

  it('match the characters of patterns literally', () => {
    expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%')
  })
})

onBothEngines('The database', (getDatabase) => {
  // The signs, letters and accents of Latin texts.
  const letters = [
    ...Array.from({ length: 0x370 - 0x20 }, (_, at) => at + 0x20),
    ...Array.from({ length: 0x100 }, (_, at) => at + 0x1e00),
  ].map((code) => String.fromCodePoint(code))
  const names = ['José Ñandú', 'mu\u0301sica', 'Gal·la', 'O´Donnell', 'D`Angelo', 'Zoë ^ ¨', '%_\\ ’']

  it('folds accents as foldText does', async () => {
    const found = await rows<{ text: string; folded: string }>(
      getDatabase().db,
      sql`select text, ${foldedSql(sql`text`)} as folded
          from jsonb_array_elements_text(${JSON.stringify([...letters, ...names])}::jsonb) as t(text)`,
    )
    // Whether letters without accents are lowered depends on the database's locale, so both sides are lowered here.
    for (const { text, folded } of found) expect(folded.toLowerCase()).toBe(foldText(text))
    expect(found).toHaveLength(letters.length + names.length)
  })
})
