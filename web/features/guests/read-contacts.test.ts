import { expect, test } from 'vitest'
import { isContactFile, readContacts } from './read-contacts.ts'

const android = [
  'BEGIN:VCARD',
  'VERSION:2.1',
  'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4E=C3=BA=C3=B1=65=7A;=4A=6F=73=C3=A9;;;',
  'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4A=6F=73=C3=A9=20=4E=C3=BA=',
  '=C3=B1=65=7A',
  'TEL;CELL;PREF:+34600111222',
  'TEL;HOME:+34911111111',
  'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQ',
  ' AAAA',
  '',
  'END:VCARD',
]
const iphone = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:García Peña;Ana;María;;',
  'FN:Ana María García Peña',
  'item1.TEL;type=CELL;type=VOICE;type=pref:+34 600 33 44 55',
  'EMAIL;type=INTERNET;type=HOME:ana@exam',
  ' ple.com',
  'NOTE:50% de descuento\\, dice',
  'END:VCARD',
]
const modern = [
  'BEGIN:VCARD',
  'VERSION:4.0',
  'FN:Bar Pepe\\, S.L.',
  'TEL;VALUE=uri;TYPE="voice,home:x":tel:+34-600-99-88-77',
  'END:VCARD',
  'BEGIN:VCARD',
  'TEL:600',
  'END:VCARD',
]

test('contacts of three versions are read, sorted by name, those without a name left out', () => {
  const text = [...android, ...iphone, ...modern].join('\r\n')
  expect(isContactFile(text)).toBe(true)
  expect(readContacts(text)).toEqual([
    { givenNames: 'Ana María', surnames: 'García Peña', phone: '+34 600 33 44 55', email: 'ana@example.com' },
    { givenNames: 'Bar Pepe, S.L.', surnames: '', phone: '+34-600-99-88-77', email: '' },
    { givenNames: 'José', surnames: 'Núñez', phone: '+34600111222', email: '' },
  ])
  expect(readContacts(text.replaceAll('\r\n', '\n'))).toHaveLength(3)
})

test('a company is listed by its only name, and an unknown encoding stays as it is', () => {
  const read = (line: string) => readContacts(`BEGIN:VCARD\n${line}\nEND:VCARD`)[0]
  expect(read('N:Floristería Lola;;;;')).toMatchObject({ givenNames: 'Floristería Lola', surnames: '' })
  expect(read('N;ENCODING=QUOTED-PRINTABLE:;Jos=E9 100%;;;')).toMatchObject({ givenNames: 'Jos=E9 100%' })
})

test('a list of guests is no file of contacts', () => {
  expect(isContactFile('Nombre;Apellidos\nBEGIN:VCARD;x')).toBe(false)
  expect(readContacts('nothing: at all\nEND:VCARD')).toEqual([])
})
