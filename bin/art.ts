import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { jpegQuality, makePictures, recipe } from './build/make-pictures.ts'
import { readScene, type Scene } from './build/scenes.ts'

// Renders the illustrations for browsers: AVIF and WebP in several widths, from the SVGs of art/ into build/art.
// Unchanged pictures are kept. `--quick` renders small ones for tests, and keeps full ones that exist.
const quick = process.argv.includes('--quick')
const into = 'build/art'

sharp.concurrency(1)
sharp.cache(false)
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
const quickStampOf = (svg: Buffer) => stampOf('quick', svg)
const isMade = ({ name, svg }: Scene) =>
  stamps[name] === stampOf(svg) || (quick && stamps[name] === quickStampOf(svg))
const waiting = scenes.filter((scene) => !isMade(scene))
const count = waiting.length
if (count > 0) process.stdout.write(`Making pictures of ${count} illustrations …\n`)
await Promise.all(Array.from({ length: availableParallelism() }, takeTurns))
await makeBrand()
forgetRemoved()
if (count > 0)
  process.stdout.write(`Pictures are ready (${Math.round((performance.now() - began) / 100) / 10} s)\n`)

async function takeTurns(): Promise<void> {
  for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
    await makePictures(scene, { into: join(into, 'pictures'), quick })
    stamps[scene.name] = quick ? quickStampOf(scene.svg) : stampOf(scene.svg)
    writeFileSync(stampsFile, JSON.stringify(stamps, null, 1))
  }
}

/**
 * Renders the logo, the icons for the browser tab and the home screen, and the default cover under the name
 * that the specification gives it.
 */
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
    .jpeg({ quality: jpegQuality, mozjpeg: true })
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
