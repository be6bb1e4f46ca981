import jsQR from 'jsqr'
import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrPicture } from './qr-picture.ts'

it('The picture of a code is a PNG that an independent decoder reads', async () => {
  const payload = [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Lucía Méndez',
    'ES9121000418450200051332',
    'EUR210.00',
  ].join('\n')
  const { data: modules, size } = encode(payload, { ecc: 'M', border: 4 })
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  const address = qrPicture({ size, path })
  expect(address).toMatch(/^data:image\/png;base64,/)
  const file = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  expect(file.length).toBeLessThan(10_000)
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([size * 4, size * 4])
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(payload)
})
