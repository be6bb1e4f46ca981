import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photographOf } from '#test/photograph.ts'
import { makeRenditions, type RenditionOptions } from './renditions.ts'

const middle = { x: 50, y: 50 }
const avatar: RenditionOptions = { shape: 'avatar', cut: null, focus: middle }
const cover: RenditionOptions = { shape: 'cover', cut: null, focus: middle }

const refused = (problem: string) => ({ code: 'PICTURE_REFUSED', problem })
const content = async (bytes: Uint8Array, options: RenditionOptions, name: string) =>
  (await makeRenditions(bytes, options)).files.find((file) => file.name === name)?.content ?? new Uint8Array()

/** The colours at the left and at the right edge. */
async function edges(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number) => {
    const place = (Math.floor(info.height / 2) * info.width + x) * info.channels
    return (data[place] ?? 0) > (data[place + 2] ?? 0) ? 'red' : 'blue'
  }
  return `${at(2)} ${at(info.width - 3)}`
}

describe('An upload', () => {
  it('is rendered in every width and three formats, none wider than the chosen part', async () => {
    const { width, height, tallWidth, files } = await makeRenditions(await photographOf(1000, 700), cover)
    expect({ width, height, tallWidth }).toEqual({ width: 1000, height: 667, tallWidth: 387 })
    const sizes = await Promise.all(
      files.map(async ({ name, content: file }) => {
        const found = await sharp(file).metadata()
        return `${name} ${found.format} ${found.width}x${found.height}`
      }),
    )
    const each = (name: string, size: string) =>
      [`${name}.avif heif`, `${name}.webp webp`, `${name}.jpg jpeg`].map((file) => `${file} ${size}`)
    expect(sizes).toEqual([
      ...each('400', '400x267'),
      ...each('800', '800x534'),
      ...each('1000', '1000x667'),
      'cover-1000x667.jpg jpeg 1000x667',
      ...each('tall-387', '387x667'),
      'card.jpg jpeg 1200x630',
    ])
  })

  it.each(['png', 'webp', 'avif'] as const)('in %s has the same renditions', async (format) => {
    const picture = await photographOf(120, 120, { format })
    expect(await edges(await content(picture, avatar, 'avatar-120x120.jpg'))).toBe('red blue')
  })

  it('loses its metadata, and its orientation is applied', async () => {
    const turned = await photographOf(300, 200, { orientation: 3 })
    const withPlace = await sharp(turned)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 44/1 0/1' }, IFD0: { Artist: 'Lucía' } })
      .withMetadata({ orientation: 3 })
      .toBuffer()
    expect((await sharp(withPlace).metadata()).exif).toBeDefined()
    const { files } = await makeRenditions(new Uint8Array(withPlace), avatar)
    for (const { content: file } of files) {
      const { exif, xmp, iptc, orientation } = await sharp(file).metadata()
      expect({ exif, xmp, iptc, orientation }).toEqual({})
      expect(await edges(file)).toBe('blue red')
    }
  })

  it('keeps the chosen part, in the displayed orientation', async () => {
    const standing = await photographOf(400, 200, { orientation: 6 })
    // Turned by a quarter it is 200 × 400, red above and blue below.
    const above = { ...avatar, cut: { x: 0, y: 0, width: 100, height: 50 } }
    const below = { ...avatar, cut: { x: 0, y: 50, width: 100, height: 50 } }
    expect(await edges(await content(standing, above, '192.webp'))).toBe('red red')
    expect(await edges(await content(standing, below, '192.webp'))).toBe('blue blue')
  })

  it('shows the focus in its tall part', async () => {
    const picture = await photographOf(900, 600)
    const tall = (x: number) => content(picture, { ...cover, focus: { x, y: 50 } }, 'tall-348.webp')
    expect([await edges(await tall(10)), await edges(await tall(90)), await edges(await tall(50))]).toEqual([
      'red red',
      'blue blue',
      'red blue',
    ])
  })

  it('keeps the transparency of a header if the format allows; other places get a white background', async () => {
    const clear = new Uint8Array(
      await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    )
    const header: RenditionOptions = { shape: 'header', cut: null, focus: middle }
    expect((await sharp(await content(clear, header, '240.avif')).metadata()).hasAlpha).toBe(true)
    expect((await sharp(await content(clear, avatar, '100.avif')).metadata()).hasAlpha).toBe(false)
    const { dominant } = await sharp(await content(clear, header, '240.jpg')).stats()
    expect(dominant).toEqual({ r: 248, g: 248, b: 248 })
  })
})

describe('An upload is refused with the reason if it is', () => {
  it('a truncated photograph, at any byte', async () => {
    const whole = await photographOf(640, 480)
    for (const part of [0.02, 0.3, 0.7, 0.95]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      await expect(makeRenditions(cut, avatar)).rejects.toMatchObject(refused('damaged'))
    }
  })

  it('noise that starts like a picture', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const noise = (await photographOf(64, 64, { format })).map((byte, at) =>
        at < 16 ? byte : (at * 131) % 251,
      )
      await expect(makeRenditions(noise, avatar)).rejects.toMatchObject(refused('damaged'))
    }
  })

  it('animated', async () => {
    const frames = { raw: { width: 100, height: 200, channels: 3 as const, pageHeight: 100 } }
    const moving = sharp(Buffer.alloc(100 * 200 * 3).fill(7, 30_000), frames)
    const webp = new Uint8Array(await moving.clone().webp({ loop: 0 }).toBuffer())
    const gif = new Uint8Array(await moving.clone().gif().toBuffer())
    for (const file of [webp, gif])
      await expect(makeRenditions(file, avatar)).rejects.toMatchObject(refused('moving'))
  })

  it('a small file that declares too many pixels, without being decoded', async () => {
    const bomb = await photographOf(64, 64, { format: 'png' })
    const view = new DataView(bomb.buffer)
    view.setUint32(16, 60_000)
    view.setUint32(20, 60_000)
    await expect(makeRenditions(bomb, avatar)).rejects.toMatchObject({ code: 'PICTURE_REFUSED' })
    const honest = await sharp({ create: { width: 7100, height: 7100, channels: 3, background: '#888' } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    await expect(makeRenditions(new Uint8Array(honest), avatar)).rejects.toMatchObject(
      refused('tooManyPixels'),
    )
  })

  it('too small for its place', async () => {
    await expect(makeRenditions(await photographOf(95, 95), avatar)).rejects.toMatchObject(
      refused('tooSmall'),
    )
    await makeRenditions(await photographOf(96, 96), avatar)
  })

  it('no photograph, under any name', async () => {
    const svg = new Uint8Array(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>'),
    )
    await expect(makeRenditions(svg, cover)).rejects.toMatchObject(refused('drawing'))
    await expect(makeRenditions(new Uint8Array(), cover)).rejects.toMatchObject(refused('notAPicture'))
  })
})
