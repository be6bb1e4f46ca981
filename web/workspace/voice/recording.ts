import { isBrowserError } from '#web/ui/browser-error.ts'

/** Recording formats, the smallest first; Safari uses MP4. */
const kinds = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4', 'audio/webm']
/** Enough for clear speech: a minute is a quarter of a megabyte. */
const bitsPerSecond = 32_000
/** Bars of the level meter per second. */
const barsPerSecond = 8

export type Recording = {
  /** Stops the recording, which is passed to `onDone`. */
  readonly stop: () => void
  /** Ends the recording and discards it. */
  readonly cancel: () => void
}

type RecordingOptions = {
  /** Receives the elapsed seconds and the level of each eighth of a second, from 0 to 1. */
  readonly onTime: (seconds: number, levels: readonly number[]) => void
  readonly onDone: (voice: Blob, seconds: number) => void
}

export type MicrophoneProblem = 'refused' | 'none' | 'busy'

/** Returns true if this browser can record. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && Boolean(globalThis.navigator?.mediaDevices)
}

/** Returns why there is no sound, as a text key. */
export function microphoneProblem(error: unknown): MicrophoneProblem {
  if (isBrowserError(error, 'NotAllowedError', 'SecurityError')) return 'refused'
  return isBrowserError(error, 'NotReadableError', 'AbortError') ? 'busy' : 'none'
}

/** Starts a recording after the browser's microphone prompt. It stops by itself after `longest` seconds. */
export async function record(longest: number, { onTime, onDone }: RecordingOptions): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind))
  const recorder = new MediaRecorder(stream, {
    ...(mimeType ? { mimeType } : {}),
    audioBitsPerSecond: bitsPerSecond,
  })
  const pieces: Blob[] = []
  const meter = meterOf(stream)
  const levels: number[] = []
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1000
  let isKept = true
  const ticking = setInterval(() => {
    levels.push(meter.level())
    onTime(Math.min(passed(), longest), levels)
    if (passed() >= longest && recorder.state !== 'inactive') recorder.stop()
  }, 1000 / barsPerSecond)
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  recorder.addEventListener('stop', () => {
    clearInterval(ticking)
    meter.close()
    for (const track of stream.getTracks()) track.stop()
    if (isKept) onDone(new Blob(pieces, { type: recorder.mimeType }), Math.min(passed(), longest))
  })
  recorder.start(1000)
  const end = () => recorder.state !== 'inactive' && recorder.stop()
  return {
    stop: () => void end(),
    cancel: () => {
      isKept = false
      end()
    },
  }
}

function meterOf(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const wave = new Uint8Array(analyser.fftSize)
  return {
    level: () => {
      analyser.getByteTimeDomainData(wave)
      const loudest = wave.reduce((most, one) => Math.max(most, Math.abs(one - 128)), 0)
      return Math.min(1, (loudest / 128) * 1.6)
    },
    close: () => void context.close(),
  }
}

/** Returns the length of an audio file; null when the browser cannot read it. */
export function lengthOf(file: Blob): Promise<number | null> {
  return new Promise((resolve) => {
    const address = URL.createObjectURL(file)
    const audio = new Audio()
    const answer = (seconds: number | null) => {
      URL.revokeObjectURL(address)
      resolve(seconds)
    }
    audio.addEventListener('loadedmetadata', () =>
      answer(Number.isFinite(audio.duration) ? audio.duration : null),
    )
    audio.addEventListener('error', () => answer(null))
    audio.src = address
  })
}
