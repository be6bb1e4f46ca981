import { describe, expect, it } from 'vitest'
import { isKnownPassword } from '#server/platform/known-password.ts'

describe('A common password', () => {
  it.each([
    'qazwsxedcrfv',
    'QAZWSXEDCRFV',
    '1q2w3e4r5t6y',
    'contraseña2026',
    'Contraseña2026!',
    'C0ntr4s3ñ4!2026',
    'p@ssw0rd2027',
    'passwordpassword',
    'teamo-12345678',
    '¡¡tequiero!!26',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '123412341234',
    '121212121212121',
    'abcdefghijkl',
    '987654321zyx'.slice(0, 9),
    '0123456789:;',
  ])('is known: %s', async (password) => {
    expect(await isKnownPassword(password)).toBe(true)
  })

  it.each([
    'un sofá en el rellano',
    'kuchen de frambuesa',
    'correcto caballo batería grapa',
    'password y algo que nadie más random',
    'Xk7#mP2q$vL9wz',
    '🌊🌵🏜️🎈🛶🎢🧭🎻🪁🫖🧵🪡',
    'estrella de la tarde',
  ])('is not %s', async (password) => {
    expect(await isKnownPassword(password)).toBe(false)
  })
})
