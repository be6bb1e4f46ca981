import { describe, expect, it } from 'vitest'
import { measure, strengthOf } from './strength.ts'

const levelOf = (password: string, ...personal: string[]) => strengthOf(password, personal).level

describe('the strength of a password', () => {
  it('is short with any eleven characters, and no longer with twelve', () => {
    expect(levelOf('x7$Kq!w9Zp2')).toBe('short')
    expect(levelOf('x7$Kq!w9Zp2#')).toBe('good')
  })

  it('counts characters as the server does: an emoji is two', () => {
    expect(levelOf('🎈🎈🎈🎈🎈.')).toBe('short')
    expect(levelOf('🎈🎈🎈🎈🎈🎈')).toBe('weak')
  })

  it.each([
    ['123456789012', 'pattern'],
    ['qwertyuiop12', 'pattern'],
    ['987654321098', 'pattern'],
    ['aaaaaaaaaaaa', 'repeated'],
    ['contraseña2027', 'pattern'],
    ['passwordpassword', 'repeated'],
    ['P@ssw0rd2027', 'pattern'],
    ['teamoteamoteamo', 'repeated'],
    ['boda boda boda', 'repeated'],
    ['amor siempre love', 'usual'],
  ] as const)('is weak for %s, with the advice %s', (password, advice) => {
    expect(strengthOf(password)).toEqual({ level: 'weak', advice })
  })

  it.each(['un sofá en el rellano', 'la mesa siete está justa', 'tortuga rábano sereno'])(
    'is fair or better for the phrase "%s"',
    (phrase) => {
      expect(['fair', 'good', 'strong']).toContain(levelOf(phrase))
    },
  )

  it('is strong for six words, and for a generated password', () => {
    expect(levelOf('tortuga rábano sereno velero miga candil')).toBe('strong')
    expect(levelOf('vX9$kQm2#Lr7pWz4')).toBe('strong')
    expect(levelOf('kzqwtrvbnxhgplmd')).toBe('strong')
  })

  it('gives no credit for the person’s names and address', () => {
    const own = ['Lucía', 'Fernández Gil', 'lucia@example.com']
    expect(strengthOf('Fernández y manzana', own)).toEqual({ level: 'weak', advice: 'personal' })
    expect(levelOf('Fernández y manzana')).toBe('fair')
  })

  it('never falls when characters are appended', () => {
    const phrase = 'tortuga rábano sereno velero'
    const bits = [...phrase.matchAll(/ |$/g)].map(({ index }) => measure(phrase.slice(0, index), []).bits)
    expect(bits).toEqual(bits.toSorted((a, b) => a - b))
  })

  it('handles empty and very long input', () => {
    expect(strengthOf('')).toEqual({ level: 'short', advice: null })
    expect(levelOf('ab'.repeat(5_000))).toBe('weak')
  })
})
