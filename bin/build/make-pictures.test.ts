import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePictures } from './make-pictures.ts'
import { readScene } from './scenes.ts'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
const full = join(folder, 'full')
const quick = join(folder, 'quick')
beforeAll(async () => {
  const scene = readScene('cover-default')
  await makePictures(scene, { into: full })
  await makePictures(scene, { into: quick, quick: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sizeOf = async (file: string) => {
  const { format, compression, width, height } = await sharp(file).metadata()
  return `${compression === 'av1' ? 'avif' : format} ${width}×${height}`
}

it('a cover is rendered in every width, whole and as a tall crop, and as the picture of link previews', async () => {
  const files = readdirSync(full).toSorted()
  const sizes = await Promise.all(files.map((file) => sizeOf(join(full, file))))
  expect(Object.fromEntries(files.map((file, index) => [file, sizes[index]]))).toEqual({
    'cover-default-400.avif': 'avif 400×225',
    'cover-default-400.webp': 'webp 400×225',
    'cover-default-800.avif': 'avif 800×450',
    'cover-default-800.webp': 'webp 800×450',
    'cover-default-1200.avif': 'avif 1200×675',
    'cover-default-1600.avif': 'avif 1600×900',
    'cover-default-tall-400.avif': 'avif 400×690',
    'cover-default-tall-400.webp': 'webp 400×690',
    'cover-default-tall-800.avif': 'avif 800×1379',
    'cover-default-tall-800.webp': 'webp 800×1379',
    'cover-default-tall-1200.avif': 'avif 1200×2069',
    'cover-default-card.jpg': 'jpeg 1200×630',
  })
})

it('quick pictures have the same names and are small, except for link previews', async () => {
  expect(readdirSync(quick).toSorted()).toEqual(readdirSync(full).toSorted())
  expect(await sizeOf(join(quick, 'cover-default-1600.avif'))).toBe('avif 400×225')
  expect(await sizeOf(join(quick, 'cover-default-card.jpg'))).toBe('jpeg 1200×630')
})
