import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import {
  pictureWidths,
  tallCovers,
  tallPictureWidths,
  webpWidths,
  type PictureWidth,
} from '#shared/pictures.ts'
import { around, type Frame, middleOf, partOf, proportions, readScene, type Scene } from './build/scenes.ts'

// The illustrations as browsers want them: AVIF and WebP in several widths, made from the SVGs of art/ and kept in build/art.
// What has not changed is not made again. Raise `recipe` when the way they are made changes.
const recipe = '5'
const into = 'build/art'
const quality = { avif: 48, webp: 70, jpeg: 80 }

sharp.concurrency(1)
sharp.cache(false)
mkdirSync(join(into, 'pictures'), { recursive: true })
mkdirSync(join(into, 'images'), { recursive: true })

const began = performance.now()
const stampsFile = join(into, 'stamps.json')
const stamps = (existsSync(stampsFile) ? JSON.parse(readFileSync(stampsFile, 'utf8')) : {}) as Record<
  string,
  string
>
const stampOf = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256').update(recipe)
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 20)
}

const scenes = readdirSync('art/scenes')
  .filter((file) => file.endsWith('.svg'))
  .map((file) => readScene(file.slice(0, -4)))
const waiting = scenes.filter(({ name, svg }) => stamps[name] !== stampOf(svg))
const count = waiting.length
if (count > 0) process.stdout.write(`Making pictures of ${count} illustrations …\n`)
await Promise.all(Array.from({ length: availableParallelism() }, takeTurns))
await makeBrand()
forgetRemoved()
if (count > 0)
  process.stdout.write(`Pictures are ready (${Math.round((performance.now() - began) / 100) / 10} s)\n`)

async function takeTurns(): Promise<void> {
  for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
    await makeScene(scene)
    stamps[scene.name] = stampOf(scene.svg)
    writeFileSync(stampsFile, JSON.stringify(stamps, null, 1))
  }
}

async function makeScene(scene: Scene): Promise<void> {
  const { name, width, height } = scene
  const whole = await draw(scene, { left: 0, top: 0, width, height }, Math.max(...pictureWidths))
  await makeWidths(whole, name, pictureWidths)
  if (tallCovers.has(name)) {
    const tall = await draw(scene, around(scene, proportions.tall), Math.max(...tallPictureWidths))
    await makeWidths(tall, `${name}-tall`, tallPictureWidths)
  }
  const card =
    middleOf(name) === 0.5 ? whole.clone() : await draw(scene, around(scene, proportions.card), 1200)
  const jpeg = card.resize(1200, 630, { fit: 'cover' }).jpeg({ quality: quality.jpeg })
  await jpeg.toFile(join(into, 'pictures', `${name}-card.jpg`))
}

/** Browsers that need WebP are old phones: they never ask for the largest. */
async function makeWidths(largest: Sharp, name: string, widths: readonly PictureWidth[]): Promise<void> {
  for (const width of widths) {
    const file = (format: string) => join(into, 'pictures', `${name}-${width}.${format}`)
    await largest
      .clone()
      .resize(width)
      .avif({ quality: quality.avif, effort: width > 800 ? 1 : 2 })
      .toFile(file('avif'))
    if (!webpWidths.some((known) => known === width)) continue
    await largest.clone().resize(width).webp({ quality: quality.webp, effort: 2 }).toFile(file('webp'))
  }
}

/** Draws this part of a scene as wide as wanted. The drawing is the slow part: done once, every smaller width is made from it. */
async function draw(scene: Scene, frame: Frame, wanted: number): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(partOf(scene, frame)))
    .resize(wanted, Math.round((wanted * frame.height) / frame.width), { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** The logo, the icons of the browser's tab and of the home screen, and the default cover under the name it has always had. */
async function makeBrand(): Promise<void> {
  const brand = readdirSync('art/brand').filter((file) => file.endsWith('.svg'))
  const cover = readFileSync('art/scenes/cover-default.svg')
  const stamp = stampOf(cover, ...brand.map((file) => readFileSync(join('art/brand', file))))
  if (stamps['brand'] === stamp) return
  for (const file of brand) {
    const folder = file === 'favicon.svg' ? into : join(into, 'images')
    writeFileSync(join(folder, file), readFileSync(join('art/brand', file)))
  }
  const favicon = readFileSync('art/brand/favicon.svg')
  const square = (size: number) =>
    sharp(favicon, { density: 300 }).resize(size, size, { fit: 'contain', background: '#0000' })
  writeFileSync(join(into, 'favicon.ico'), icoOf(await square(48).png().toBuffer(), 48))
  const symbol = await sharp(favicon, { density: 300 })
    .resize(132, 132, { fit: 'contain', background: '#FFFBF3' })
    .toBuffer()
  const homeScreen = sharp({ create: { width: 180, height: 180, channels: 3, background: '#FFFBF3' } })
  await homeScreen
    .composite([{ input: symbol }])
    .png()
    .toFile(join(into, 'apple-touch-icon.png'))
  await sharp(cover)
    .resize(1920)
    .jpeg({ quality: quality.jpeg, mozjpeg: true })
    .toFile(join(into, 'images/background1b.jpg'))
  writeFileSync(
    join(into, 'robots.txt'),
    'User-agent: *\nDisallow: /r/\nDisallow: /i/\nDisallow: /boda\nDisallow: /*/regalar\nDisallow: /*/asistencia\n',
  )
  stamps['brand'] = stamp
  writeFileSync(stampsFile, JSON.stringify(stamps, null, 1))
}

/** An .ico file is a short directory in front of a PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.byteLength, 14)
  head.writeUInt32LE(head.byteLength, 18)
  return Buffer.concat([head, png])
}

function forgetRemoved(): void {
  const known = new Set(scenes.map(({ name }) => name))
  for (const file of readdirSync(join(into, 'pictures'))) {
    const name = file.replace(/(-tall)?-(\d+\.(avif|webp)|card\.jpg)$/, '')
    if (!known.has(name)) rmSync(join(into, 'pictures', file))
  }
}
