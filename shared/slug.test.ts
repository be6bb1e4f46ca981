import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isReservedSlug } from './reserved-slugs.ts'
import { freeSlug, slugify } from './slug.ts'

describe('A slug from a name', () => {
  it.each([
    ['Lucía y Mateo', 'lucia-y-mateo'],
    ['Iñigo & Begoña', 'inigo-begona'],
    ['  ¡Por fin! ', 'por-fin'],
    ['Cena (con velas) — Ronda', 'cena-con-velas-ronda'],
    ['💍', ''],
    ['../../etc', 'etc'],
  ])('of "%s" is "%s"', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  it('is truncated without a hyphen at the end', () => {
    expect(slugify('una boda en la playa', 9)).toBe('una-boda')
    expect(slugify('a'.repeat(80))).toHaveLength(60)
  })

  it('has the first free number when others have it', () => {
    const taken = new Set(['ana-y-luis', 'ana-y-luis-2'])
    expect(freeSlug('ana-y-luis', (candidate) => taken.has(candidate))).toBe('ana-y-luis-3')
    expect(freeSlug('eva-y-ada', () => false)).toBe('eva-y-ada')
  })

  it('is never reserved by the product', () => {
    expect(['entrar', 'GRAPHQL', 'admin'].every(isReservedSlug)).toBe(true)
    expect(isReservedSlug('lucia-y-mateo')).toBe(false)
  })

  it('is never the first segment of a route', () => {
    const routes = readFileSync(new URL('../web/routes.ts', import.meta.url), 'utf8')
    const words = [...routes.matchAll(/^ {2}route\('([a-z][^/']*)/gm)]
    expect(words.length).toBeGreaterThan(20)
    expect(words.map(([, word = '']) => word).filter((word) => !isReservedSlug(word))).toEqual([])
  })
})
