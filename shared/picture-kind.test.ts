import { describe, expect, it } from 'vitest'
import { photographOf } from '#test/photograph.ts'
import { pictureKind } from './picture-kind.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const box = (...brands: string[]) =>
  bytes(
    `\0\0\0${String.fromCharCode(16 + 4 * (brands.length - 1))}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`,
  )

describe('A file’s kind is detected by its content', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s', async (format) => {
    expect(pictureKind(await photographOf(16, 16, { format }))).toBe(format)
  })

  it.each([
    ['heic', box('heic', 'mif1', 'heic')],
    ['heic', box('mif1', 'heix')],
    ['heic', box('msf1', 'hevc')],
    ['avif', box('mif1', 'avif', 'miaf')],
    ['moving', box('avis', 'avif')],
    ['otherFormat', box('isom', 'mp42')],
    ['otherFormat', box('crx ', 'isom')],
    ['moving', bytes('GIF89a\x01\0\x01\0')],
    ['otherFormat', bytes('II*\0\x08\0\0\0')],
    ['otherFormat', bytes('MM\0*\0\0\0\x08')],
    ['otherFormat', bytes('BM\x36\0\0\0')],
    ['drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['drawing', bytes('\xef\xbb\xbf  <?xml version="1.0"?><svg/>')],
    ['drawing', bytes('<!DOCTYPE svg PUBLIC "">')],
    ['notAPicture', bytes('%PDF-1.7')],
    ['notAPicture', bytes('<html><body>')],
    ['notAPicture', bytes('RIFF\0\0\0\0WAVE')],
    ['notAPicture', bytes('\xff\xd8')],
    ['notAPicture', bytes('')],
  ] as const)('as %s (%#)', (kind, file) => {
    expect(pictureKind(file)).toBe(kind)
  })
})
