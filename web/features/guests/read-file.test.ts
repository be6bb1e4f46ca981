import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { rowsOf } from '#web/workspace/read-cells.ts'
import { readFile } from './read-file.ts'

const parser = new new JSDOM('').window.DOMParser()
const read = (...parts: BlobPart[]) => readFile(new Blob(parts), parser)

test('pasted spreadsheet cells are separated by tabs', () => {
  expect(rowsOf('Familia\tNombre\r\nGarcía\tAna\r\n\t\r\nGarcía\tLuis\r\n')).toEqual([
    ['Familia', 'Nombre'],
    ['García', 'Ana'],
    ['García', 'Luis'],
  ])
})

test('a CSV has commas or semicolons, quotes around them, and sometimes a line break inside', () => {
  expect(rowsOf('Nombre;Nota\n"García; Ana";"dice ""sí""\ny trae tarta"\nLuis;')).toEqual([
    ['Nombre', 'Nota'],
    ['García; Ana', 'dice "sí" y trae tarta'],
    ['Luis', ''],
  ])
  expect(rowsOf('Nombre,Nota\n"García, Ana",x')).toEqual([
    ['Nombre', 'Nota'],
    ['García, Ana', 'x'],
  ])
})

test('an unclosed quote loses no guest', () => {
  expect(rowsOf('"Ana\nLuis')).toEqual([['"Ana'], ['Luis']])
})

test('empty columns are left out', () => {
  expect(rowsOf(',Ana,,García\n,Luis,,')).toEqual([
    ['Ana', 'García'],
    ['Luis', ''],
  ])
})

test('accents are read in every encoding', async () => {
  const rows = [['Íñigo Núñez']]
  expect(await read('Íñigo Núñez\n')).toEqual(rows)
  expect(await read('\uFEFFÍñigo Núñez\n')).toEqual(rows)
  expect(await read(new Uint8Array(Buffer.from('Íñigo Núñez\n', 'latin1')))).toEqual(rows)
  expect(await read(new Uint8Array(Buffer.from('\uFEFFÍñigo Núñez\n', 'utf16le')))).toEqual(rows)
})

test('the first sheet of a workbook is read, with numbers and empty cells', async () => {
  const cells = [
    [{ value: 'Nombre' }, { value: 'Niño' }, { value: 'Móvil' }],
    [{ value: 'Íñigo & Cía <3' }, null, { value: 34_600_111_222 }],
  ]
  const workbook = await writeWorkbook(cells).toBuffer()
  expect(await read(new Uint8Array(workbook))).toEqual([
    ['Nombre', 'Niño', 'Móvil'],
    ['Íñigo & Cía <3', '', '34600111222'],
  ])
})

test('an unreadable file has a reason', async () => {
  expect(await read('')).toBe('empty')
  expect(await read(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe('oldWorkbook')
  expect(await read('PK\u0003\u0004 and nothing of a workbook')).toBe('unreadable')
  expect(await read(new Uint8Array([0xff, 0xd8, 0xff, 0, 0x10]))).toBe('unreadable')
})

test('a realistic list is read: a title above, semicolons, a legacy encoding, empty rows, and formula guards', async () => {
  const text =
    'LISTA DE INVITADOS BODA ANA Y LUIS;;;\r\n;;;\r\nFamilia;Nombre y apellidos;Móvil;Alergias\r\nLos Núñez;"Núñez Gil, Íñigo";\'+34 600 11 22 33;\r\n;;;\r\nLos Núñez;Mª José Peña;;Celíaca\r\n'
  const rows = await read(new Uint8Array(Buffer.from(text, 'latin1')))
  expect(rows).toEqual([
    ['Familia', 'Nombre y apellidos', 'Móvil', 'Alergias'],
    ['Los Núñez', 'Núñez Gil, Íñigo', '+34 600 11 22 33', ''],
    ['Los Núñez', 'Mª José Peña', '', 'Celíaca'],
  ])
})

test('a file of contacts is recognized, and an empty one refused', async () => {
  const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana Gil\r\nEND:VCARD\r\n'
  expect(await read(card)).toEqual({
    contacts: [{ givenNames: 'Ana Gil', surnames: '', phone: '', email: '' }],
  })
  expect(await read('BEGIN:VCARD\r\nTEL:600\r\nEND:VCARD')).toBe('empty')
})
