import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { lineOf } from '#server/platform/drawing/typeface.ts'
import { secretsFrom } from '#server/platform/secrets.ts'
import { postcardAddress, readPostcardAddress } from './postcard-address.ts'
import { type PostcardCard, postcardDrawing } from './postcard-drawing.ts'
import { drawPostcard, maxPreviewBytes } from './postcard-picture.ts'

const secrets = secretsFrom('a secret of the tests alone')
const card: PostcardCard = {
  above: 'Recuerdo de',
  place: 'Göreme',
  to: 'Para la abuela Carmen',
  from: 'Lucía y Mateo · 14 de septiembre de 2027',
  town: 'Göreme',
  day: '14·IX 2027',
  picture: 'hot-air-balloon',
  focus: '',
}
const nothing = { large: new Uint8Array(), small: new Uint8Array() }

describe('The picture of a postcard', () => {
  it.each([
    ['usual words', card],
    [
      'a place and names without end',
      {
        ...card,
        place: 'San Cristóbal de las Casas '.repeat(4),
        to: 'x'.repeat(200),
        from: 'María y Juan '.repeat(20),
      },
    ],
    ['an emoji for a name, and no place', { ...card, above: '', to: '💍', town: '' }],
  ])('shows everything on the card clear of its stamp: %s', (_, texts) => {
    for (const size of ['card', 'link'] as const) {
      const { marks, width } = postcardDrawing(texts, size, nothing)
      const words = marks.filter((mark) => mark.kind === 'words')
      const right = words.map(({ words: line, face, size: high, x }) => x + lineOf(line, face, high).width)
      expect(Math.max(...right)).toBeLessThanOrEqual(width - 200)
      expect(Math.min(...words.map(({ y, size: high }) => y - high))).toBeGreaterThan(30)
      expect(Math.min(...words.map(({ size: high }) => high))).toBeGreaterThanOrEqual(20)
    }
  })

  it('is small enough for every chat, over the largest photograph', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const create = { width: 1200, height: 800, channels: 3 as const, background: '#777', noise }
    const photo = new Uint8Array(await sharp({ create }).jpeg({ quality: 95 }).toBuffer())
    const picture = await drawPostcard({ card, size: 'card' }, photo)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 800 })
    expect(picture.byteLength).toBeLessThan(maxPreviewBytes)
  })

  it('keeps the couple’s focus of the photograph visible', async () => {
    const [red, blue] = ['#ff0000', '#0000ff'].map((background) => ({
      create: { width: 600, height: 1200, channels: 3 as const, background },
    }))
    const below = await sharp(blue).png().toBuffer()
    const both = sharp(red).extend({ bottom: 1200, background: '#ff0000' })
    const photo = new Uint8Array(
      await sharp(await both.png().toBuffer())
        .composite([{ input: below, left: 0, top: 1200 }])
        .jpeg()
        .toBuffer(),
    )
    const middleOf = async (focus: string) => {
      const picture = await drawPostcard({ card: { ...card, focus }, size: 'card' }, photo)
      const dot = sharp(picture).extract({ left: 300, top: 200, width: 10, height: 10 })
      const { data } = await dot.raw().toBuffer({ resolveWithObject: true })
      return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue'
    }
    expect([await middleOf('50 0'), await middleOf('50 100')]).toEqual(['red', 'blue'])
  })

  it('is served only at signed addresses, so that others cannot have texts drawn', () => {
    const address = postcardAddress(secrets, card, 'card')
    expect(readPostcardAddress(secrets, address)).toMatchObject({ card, size: 'card' })
    const focused = { ...card, focus: '30 60' }
    expect(readPostcardAddress(secrets, postcardAddress(secrets, focused, 'card'))?.card).toEqual(focused)
    expect(postcardAddress(secrets, card, 'link')).not.toBe(address)
    const forged = Buffer.from(JSON.stringify(['card', 'Mal', 'dicho'])).toString('base64url')
    for (const path of [
      address.replace(/[^/]+\.jpg$/, `${forged}.jpg`),
      postcardAddress(secretsFrom('another secret altogether'), card, 'card'),
      '/postal/x.jpg',
    ])
      expect(readPostcardAddress(secrets, path)).toBeNull()
  })
})
