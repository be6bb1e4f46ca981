import sharp, { type Sharp } from 'sharp'
import { qrCode } from '#server/platform/qr-code.ts'
import { crc16 } from './payment-code.ts'

/** Encodes one EMVCo data object: id, two-digit length, value. */
export const dataObject = (id: string, value: string): string =>
  `${id}${String(Array.from(value).length).padStart(2, '0')}${value}`

/** Returns the text of a code with these data objects and its CRC. */
export function codeText(objects: readonly (readonly [id: string, value: string])[]): string {
  const text = `${objects.map(([id, value]) => dataObject(id, value)).join('')}6304`
  return text + crc16(text)
}

/** Data objects of a Yape code, with invented values. */
export const yapeObjects = [
  ['00', '01'],
  ['01', '11'],
  ['39', '0123456789abcdef0123456789abcdef'],
  ['52', '5611'],
  ['53', '604'],
  ['58', 'PE'],
  ['59', 'YAPERO'],
  ['60', 'Lima'],
] as const

/** Returns the data objects of a Bre-B code for a key, with invented values. */
export const breBObjects = (kindOfKey: string, key: string) =>
  [
    ['00', '01'],
    ['01', '11'],
    ['26', dataObject('00', 'CO.COM.RBM.LLA') + dataObject(kindOfKey, key)],
    ['49', dataObject('00', 'CO.COM.RBM.RED') + dataObject('01', 'RBM')],
    ['52', '0000'],
    ['53', '170'],
    ['58', 'CO'],
    ['59', 'Valentina Ríos'],
    ['60', 'Bogotá'],
    ['62', dataObject('08', '00')],
    ['64', dataObject('00', 'ES') + dataObject('01', 'Valentina Ríos')],
  ] as const

/** Draws the code as a square picture of `width` pixels. */
export function pictureOfCode(text: string, width = 480): Sharp {
  const { size, path } = qrCode(text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${width}" height="${width}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  return sharp(Buffer.from(svg))
}

export const fileOf = async (picture: Sharp): Promise<File> =>
  new File([new Uint8Array(await picture.png().toBuffer())], 'code.png')
