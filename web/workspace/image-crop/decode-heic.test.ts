import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { decodeHeic } from './decode-heic.ts'

const wasm = readFileSync(createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm'))
const photograph = readFileSync('test/iphone.heic')

it('a HEIC photograph is decoded in its own colours', async () => {
  const pixels = await decodeHeic(photograph, wasm)
  expect(pixels).toMatchObject({ width: 1200, height: 800, colorSpace: 'display-p3' })
  const { data } = pixels as { data: Uint8ClampedArray }
  const [left, right] = [0, 1199].map((at) =>
    [...data.subarray(4 * at, 4 * at + 4)].map((value) => value > 120),
  )
  expect([left, right]).toEqual([
    [true, false, false, true],
    [false, false, true, true],
  ])
})

it('a damaged HEIC photograph is refused', async () => {
  expect(await decodeHeic(photograph.subarray(0, 300), wasm)).toBe('damaged')
})
