import { keepVoiceNote, takeVoiceNote } from '#server/domain/gifts/voice-notes/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { voiceNoteKey } from '#server/domain/files/recordings/index.ts'
import { contributionSignedBy } from './load-instalment-plan.ts'
import type { Stage } from './stage.ts'
import type { LoadedWedding } from './load-wedding.ts'

/** The givers who hum for the couple: how long ago, and how high. */
const voices = [
  { signature: 'La abuela Carmen', daysAgo: 40, pitch: 1 },
  { signature: 'Marta y Javi', daysAgo: 33, pitch: 0.75 },
  { signature: 'Ángela', daysAgo: 4, pitch: 1.12 },
  { signature: 'Elena', daysAgo: 2.1, pitch: 1 },
] as const

/** Adds the voice notes of guests. */
export async function loadVoices(stage: Stage, wedding: LoadedWedding): Promise<void> {
  for (const { signature, daysAgo, pitch } of voices) {
    const id = await contributionSignedBy(stage, wedding, signature)
    const hummed = stage.at(daysAgo)
    const token = privateToken(hummed.secrets, id)
    const file = new File([hum(pitch)], 'tarareo.wav', { type: 'audio/wav' })
    const note = await takeVoiceNote(hummed, file, { slug: null, token, seconds: null })
    await keepVoiceNote(hummed, token, voiceNoteKey(hummed.secrets, note.id))
  }
}

const rate = 8000
/** A melody by Mendelssohn: frequency in Hz and number of beats. */
const tune = [
  [392, 1],
  [392, 0.5],
  [392, 0.5],
  [523, 3],
  [392, 1],
  [392, 0.5],
  [392, 0.5],
  [587, 1.5],
  [494, 1.5],
  [523, 3],
] as const
const beat = 0.45

/** Generates a recording of a hummed melody: a soft tone with vibrato and pauses between the notes. */
function hum(pitch: number): Uint8Array<ArrayBuffer> {
  const notes = tune.flatMap(([frequency, beats]) => {
    const length = Math.round(beats * beat * rate)
    return Array.from({ length }, (_, at) => {
      const seconds = at / rate
      const breath = Math.min(1, at / 500, (length - at) / 900)
      const phase = 2 * Math.PI * frequency * pitch * seconds + 0.25 * Math.sin(2 * Math.PI * 5.5 * seconds)
      return Math.round(128 + 60 * breath * (Math.sin(phase) * 0.8 + Math.sin(2 * phase) * 0.2))
    })
  })
  const content = Buffer.alloc(44 + notes.length)
  content.write('RIFF', 0, 'latin1')
  content.writeUInt32LE(content.length - 8, 4)
  content.write('WAVEfmt ', 8, 'latin1')
  content.writeUInt32LE(16, 16)
  content.writeUInt16LE(1, 20)
  content.writeUInt16LE(1, 22)
  content.writeUInt32LE(rate, 24)
  content.writeUInt32LE(rate, 28)
  content.writeUInt16LE(1, 32)
  content.writeUInt16LE(8, 34)
  content.write('data', 36, 'latin1')
  content.writeUInt32LE(notes.length, 40)
  content.set(notes, 44)
  return new Uint8Array(content)
}
