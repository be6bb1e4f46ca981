import jsQR from 'jsqr'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AppContext, visitor } from '#server/graphql/viewer.ts'
import { qrCode } from '#server/platform/qr-code.ts'
import { databaseForTests } from '#test/databases.ts'
import { photographOf } from '#test/photograph.ts'
import { breBObjects, codeText, fileOf, pictureOfCode, yapeObjects } from './payment-code.fixture.ts'
import { readPaymentCode } from './read-payment-code.ts'
import { shieldedWedding } from '#server/domain/money/payments/shielded-wedding.fixture.ts'

const getDatabase = databaseForTests()
const text = codeText(yapeObjects)
const breB = codeText(breBObjects('04', '@ValeYTomas'))
let context: AppContext
let own: { weddingId: string; kind: 'yape'; currency: 'PEN' }
let read: (picture: Sharp, place?: object) => ReturnType<typeof readPaymentCode>

beforeAll(async () => {
  const { by, lucia, wedding } = await shieldedWedding(getDatabase())
  context = by(lucia)
  own = { weddingId: wedding.id, kind: 'yape', currency: 'PEN' }
  read = async (picture, place = {}) =>
    readPaymentCode(context, { ...own, ...place, file: await fileOf(picture) })
})

/** A telephone's screen with the code in the middle. */
const screenshot = async (code: string, ground: string) =>
  sharp({ create: { width: 1080, height: 2340, channels: 3, background: ground } }).composite([
    { input: await pictureOfCode(code, 700).png().toBuffer() },
  ])

describe('The picture of a payment code', () => {
  it('is read from a drawing, a screenshot and a photograph held askew', async () => {
    expect((await read(pictureOfCode(text))).text).toBe(text)
    expect((await read(await screenshot(text, '#6b1a7a'))).text).toBe(text)
    const askew = await pictureOfCode(text, 900)
      .rotate(11, { background: '#c9bda6' })
      .blur(2)
      .jpeg({ quality: 60 })
      .toBuffer()
    expect((await read(sharp(askew).extend({ top: 300, bottom: 200, background: '#8a7a5a' }))).text).toBe(
      text,
    )
  })

  it('is read light on dark, and with accents', async () => {
    const place = { kind: 'breB', currency: 'COP' }
    expect((await read(await screenshot(breB, '#ffffff'), place)).name).toBe('Valentina Ríos')
    const dark = sharp(await pictureOfCode(breB, 700).png().toBuffer()).negate({ alpha: false })
    expect((await read(dark, place)).text).toBe(breB)
  })

  it('is refused where it shows no code, another code, or a code of another country', async () => {
    const refusal = (problem: string) => ({ code: 'PAYMENT_CODE_REFUSED', problem })
    const photograph = sharp(await photographOf(800, 534))
    await expect(read(photograph)).rejects.toMatchObject(refusal('unreadable'))
    const page = pictureOfCode('https://example.com')
    await expect(read(page)).rejects.toMatchObject(refusal('notAPayment'))
    await expect(read(pictureOfCode(breB))).rejects.toMatchObject(refusal('otherCountry'))
  })

  it('of noise is refused, and the next picture is read', async () => {
    const noise = Buffer.from(Array.from({ length: 400 * 400 }, (_, at) => ((at * 2654435761) >>> 13) & 255))
    const picture = sharp(noise, { raw: { width: 400, height: 400, channels: 1 } })
    await expect(read(picture)).rejects.toMatchObject({ problem: 'unreadable' })
    expect((await read(pictureOfCode(text))).text).toBe(text)
  })

  it('is read only for partners of the wedding, and only from a picture', async () => {
    const { by, wedding } = await shieldedWedding(getDatabase())
    const place = { weddingId: wedding.id, kind: 'yape', currency: 'PEN' } as const
    const file = await fileOf(pictureOfCode(text))
    for (const stranger of [by(visitor), context])
      await expect(readPaymentCode(stranger, { ...place, file })).rejects.toThrow(/log in|wedding/i)
    const noPicture = readPaymentCode(context, { ...own, file: new File(['x'], 'a.png') })
    await expect(noPicture).rejects.toMatchObject({ code: 'PICTURE_REFUSED', problem: 'notAPicture' })
  })
})

it('The code drawn for guests holds the same text, within four quiet modules', async () => {
  const { size, path } = qrCode(breB)
  const drawn = await pictureOfCode(breB, size * 4)
    .ensureAlpha()
    .raw()
    .toBuffer()
  expect(jsQR(new Uint8ClampedArray(drawn), size * 4, size * 4)?.data).toBe(breB)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g))
    for (const at of [Number(x), Number(y)]) expect(at >= 4 && at < size - 4).toBe(true)
})
