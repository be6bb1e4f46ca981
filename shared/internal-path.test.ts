import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { internalPath, readInternalPath, readOwnAddress } from './internal-path.ts'

const site = 'https://vivencia.example'
const hostile = fc.constantFrom(
  '/',
  '//',
  '\\',
  '%2F',
  '%2f',
  '%5C',
  '%252F',
  '%0a',
  '\n',
  '\t',
  '.',
  '..',
  '@',
  ':',
  '?',
  '#',
  'https:',
  'javascript:',
  'evil.example',
  'llave',
  ' ',
  '\u2028',
  'ñ',
)
const address = fc
  .array(fc.oneof(hostile, fc.string({ maxLength: 4 })), { maxLength: 8 })
  .map((parts) => parts.join(''))

/** Returns where a browser would go, also if an intermediary decoded the path again. */
function destinations(path: string): string[] {
  const found = [path]
  for (let round = 0; round < 3; round += 1) {
    try {
      found.push(decodeURIComponent((found.at(-1) ?? '').replace(/[?#].*$/s, '')))
    } catch {
      break
    }
  }
  return found.map((one) => new URL(one, site).origin)
}

describe('an internal path', () => {
  it('never leaves the site, in any notation', () => {
    fc.assert(
      fc.property(address, (text) => {
        const read = readInternalPath(text)
        expect(new Set(destinations(read ?? '/'))).toEqual(new Set([site]))
      }),
      { numRuns: 2000 },
    )
  })

  it('never leaves the site, for any input', () => {
    fc.assert(
      fc.property(address, address, (one, two) => {
        const paths = [
          internalPath`/${one}/${two}`,
          internalPath`/r/${one}?${two}`,
          internalPath`/${one}#${two}`,
        ]
        for (const path of paths) expect(new Set(destinations(path))).toEqual(new Set([site]))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%252Fevil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    'https://evil.example/boda',
    'javascript:alert(1)',
    'boda',
    '',
    null,
  ])('refuses %j', (text) => expect(readInternalPath(text)).toBeNull())

  it.each([
    '/',
    '/boda?x=//a#b',
    '/lucia-y-mateo/lista/cena',
    '/r/a_B-9?voz=1#voz',
    '/ni%C3%B1o',
    '/a?volver=%2Fboda',
  ])('accepts %s', (text) => expect(readInternalPath(text)).toBe(text))

  it('encodes a path parameter as one segment', () => {
    expect(internalPath`/r/${'a b'}?${new URLSearchParams({ x: '/y' })}`).toBe('/r/a%20b?x=%2Fy')
    expect(internalPath`/${'/evil.example'}/lista`).toBe('/')
    expect(internalPath`/${'ana/..'}/lista`).toBe('/ana/lista')
  })

  it('is parsed from a full address on our origin', () => {
    expect(readOwnAddress(`${site}/tarjeta/a?b=1`, site)).toBe(`${site}/tarjeta/a?b=1`)
    for (const other of [
      'https://evil.example/',
      `${site}.evil.example/`,
      `${site}//evil.example`,
      'nothing',
    ])
      expect(readOwnAddress(other, site)).toBeNull()
  })
})
