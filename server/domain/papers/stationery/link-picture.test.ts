import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Drawing } from '#server/platform/drawing/drawing.ts'
import { lineOf } from '#server/platform/drawing/typeface.ts'
import { secretsFrom } from '#server/platform/secrets.ts'
import { printDesign } from '#server/domain/papers/print-design/index.ts'
import { svgOf } from '#server/platform/drawing/svg-painter.ts'
import { contrast } from '#shared/colour.ts'
import { paletteNames } from '#shared/page-palettes.ts'
import { templateNames } from '#shared/templates/template-names.ts'
import { linkCard, type LinkCard, square } from './link-card.ts'
import { linkPictureAddress, readLinkPictureAddress } from './link-picture-address.ts'
import { drawLinkPicture, maxPreviewBytes } from './link-picture.ts'

const secrets = secretsFrom('a secret of the tests alone')
const card: LinkCard = {
  title: 'Lucía y Mateo',
  line: '19 de junio de 2027 · Ronda',
  picture: 'cover-default',
  place: 'Ronda',
  template: 'azulejo',
  theme: 'DelftPalette',
}

/** From where to where its words reach, those on the stamp left out. */
function reach({ marks }: Drawing): { from: number; to: number; least: number } {
  const words = marks.filter((mark) => mark.kind === 'words')
  const ends = words.map((mark) => mark.x + lineOf(mark.words, mark.face, mark.size).width)
  return {
    from: Math.min(...words.map(({ x }) => x)),
    to: Math.max(...ends),
    least: Math.min(...words.map(({ size }) => size)),
  }
}

describe('A link preview picture', () => {
  describe.each(templateNames)('of the design %s', (template) => {
    it.each([
      ['short names', 'Bo y Li', '1 de mayo de 2027 · Ronda'],
      ['usual names', card.title, card.line],
      [
        'four long names each',
        'María de los Ángeles Inmaculada Concepción y Juan Francisco de Borja Alejandro',
        '19 de septiembre de 2027 · San Cristóbal de las Casas de los Altos de Chiapas',
      ],
      ['a name without end', 'A'.repeat(120), 'x'.repeat(160)],
      ['letters of central Europe', 'Łukasz y Živa', 'May 1, 2027'],
      ['what no letter of ours writes', '💍 Ana y 愛 💐', '2027'],
    ])('shows everything inside the square that chats crop: %s', (_, title, line) => {
      const { window, draw } = linkCard({ ...card, title, line }, printDesign(template, 'SagePalette'))
      const drawing = draw(new Uint8Array(), new Uint8Array())
      const { from, to, least } = reach(drawing)
      expect(from).toBeGreaterThanOrEqual(square.from)
      expect(to).toBeLessThanOrEqual(square.to)
      expect(least).toBeGreaterThanOrEqual(22)
      expect(Math.min(window.width, window.height)).toBeGreaterThanOrEqual(160)
      expect(svgOf(drawing)).not.toMatch(/NaN|undefined/)
    })
  })

  it.each(templateNames)('has readable texts over a photograph in each colour of %s', (template) => {
    for (const theme of [...paletteNames, 'PureLightTheme']) {
      const { ground, ink, accent } = printDesign(template, theme).over
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(7)
      expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('is a JPEG of 1200 × 630 and small enough for every chat, over the largest photograph', async () => {
    const noise = await sharp({
      create: {
        width: 1200,
        height: 630,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer()
    const picture = await drawLinkPicture(card, new Uint8Array(noise))
    const { format, width, height } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(picture.byteLength).toBeLessThan(maxPreviewBytes)
  })
})

describe('The address of a link preview picture', () => {
  it('contains the content, and changes with other texts', () => {
    const address = linkPictureAddress(secrets, card)
    expect(readLinkPictureAddress(secrets, address)).toMatchObject(card)
    expect(linkPictureAddress(secrets, { ...card, place: 'Sevilla' })).not.toBe(address)
  })

  it('is served only at signed addresses, so that others cannot have texts drawn', () => {
    const address = linkPictureAddress(secrets, card)
    const forged = Buffer.from(JSON.stringify(['Mal', 'dicho', 'cover-default', '', '', ''])).toString(
      'base64url',
    )
    const others = linkPictureAddress(secretsFrom('another secret altogether'), card)
    for (const path of [
      address.replace(/[^/]+\.jpg$/, `${forged}.jpg`),
      others,
      '/previa/x.jpg',
      '/previa/',
    ]) {
      expect(readLinkPictureAddress(secrets, path)).toBeNull()
    }
  })
})
