import wasmAddress from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { type HeicPixels, decodeHeic } from './decode-heic.ts'
import type { HeicResult } from './convert-heic.ts'
import { paintsTruly } from './true-canvas.ts'

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void convert(data).then((result) => postMessage(result))
})

async function convert(file: File): Promise<HeicResult> {
  try {
    const wasm = await loadWasm()
    if (!wasm) return 'unreachable'
    const pixels = await decodeHeic(new Uint8Array(await file.arrayBuffer()), wasm)
    return typeof pixels === 'string' ? pixels : await encode(pixels)
  } catch {
    return 'heic'
  }
}

const loadWasm = (): Promise<ArrayBuffer | null> =>
  fetch(wasmAddress)
    .then((response) => (response.ok ? response.arrayBuffer() : null))
    .catch(() => null)

async function encode({ data, width, height, colorSpace }: HeicPixels): Promise<HeicResult> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context || !paintsTruly(context)) return 'heic'
  // Converts the colours of an iPhone to those of the canvas.
  context.putImageData(new ImageData(data, width, height, { colorSpace }), 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
}
