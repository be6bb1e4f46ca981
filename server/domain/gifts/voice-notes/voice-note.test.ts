import { expect, it } from 'vitest'
import {
  fetchVoiceNote,
  VoiceNoteNotFound,
  VoiceNoteOpened,
  VoiceNoteRefused,
  voiceNoteKey,
  voiceNoteLink,
  voiceNotesOf,
  type VoiceNote,
  removeUnusedVoiceNotesJob,
} from '#server/domain/files/recordings/index.ts'
import { audioSeconds } from '#server/domain/files/recordings/audio-length.ts'
import { mp4Of, wavOf, webmOf } from '#server/domain/files/recordings/recordings.fixture.ts'
import { createVoiceDoor } from '#server/http/voice-notes.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { days, minutes } from '#shared/duration.ts'
import { maxVoiceNoteBytes } from '#shared/voice-note-limits.ts'
import { databaseForTests } from '#test/databases.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { keepVoiceNote } from './keep-voice-note.ts'
import { openVoiceNote } from './open-voice-note.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { takeVoiceNote } from './take-voice-note.ts'

const getDatabase = databaseForTests()

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, wedding, dinner, partner } = world
  const guest = () => requestBy(platform)
  const record = (content: Uint8Array<ArrayBuffer>, seconds: number | null = null) =>
    takeVoiceNote(guest(), new File([content], 'voz'), { slug: wedding.slug, token: null, seconds })
  const keyOf = ({ id }: VoiceNote) => voiceNoteKey(platform.secrets, id)
  const promise = async (voiceNote: string, more: object = {}) => {
    const { id } = await contribute(guest(), {
      ...promiseFor(world, [{ giftId: dinner.id }]),
      voiceNote,
      ...more,
    })
    return { id, token: privateToken(platform.secrets, id) }
  }
  const voiceOf = async (id: string) => (await voiceNotesOf(platform.database.db, [id])).get(id) ?? null
  const couple = () => requestBy(platform, partner)
  const hear = ({ id }: VoiceNote) =>
    fetchVoiceNote(platform, voiceNoteLink(platform.secrets, id, platform.clock.now()))
  return { ...world, guest, couple, say: record, keyOf, promise, voiceOf, hear }
}

it('A voice note belongs to a promise, moves to its replacement, and is replaced and removed by its giver', async () => {
  const { guest, say: record, keyOf, promise, voiceOf } = await begin()
  const first = await record(webmOf(12))
  expect(first).toMatchObject({ contentType: 'audio/webm', seconds: 12 })
  const earlier = await promise(keyOf(first))
  expect((await voiceOf(earlier.id))?.id).toBe(first.id)
  const gift = await promise(keyOf(first), { replaces: earlier.token })
  expect(await voiceOf(earlier.id)).toBeNull()
  expect((await voiceOf(gift.id))?.id).toBe(first.id)
  const second = await record(mp4Of(30))
  await keepVoiceNote(guest(), gift.token, keyOf(second))
  expect(await voiceOf(gift.id)).toMatchObject({ id: second.id, seconds: 30, contentType: 'audio/mp4' })
  await keepVoiceNote(guest(), gift.token, null)
  expect(await voiceOf(gift.id)).toBeNull()
  await expect(keepVoiceNote(guest(), gift.token, `${keyOf(first)}x`)).rejects.toThrow(VoiceNoteNotFound)
})

it('A voice note cannot belong to two gifts, and a played one cannot be changed', async () => {
  const { guest, couple, say: record, keyOf, promise, voiceOf, platform } = await begin()
  const note = await record(webmOf(5))
  const gift = await promise(keyOf(note))
  const other = await record(webmOf(5))
  await openVoiceNote(couple(), gift.id)
  const openedAt = (await voiceOf(gift.id))?.openedAt
  platform.clock.advance(days(1))
  await openVoiceNote(couple(), gift.id)
  expect((await voiceOf(gift.id))?.openedAt).toEqual(openedAt)
  await expect(keepVoiceNote(guest(), gift.token, keyOf(other))).rejects.toThrow(VoiceNoteOpened)
  await expect(keepVoiceNote(guest(), gift.token, null)).rejects.toThrow(VoiceNoteOpened)
})

it('Invalid, long or large files are refused; a recording without a gift is removed after a day', async () => {
  const { platform, say: record, hear } = await begin()
  const refused = async (
    content: Uint8Array<ArrayBuffer>,
    problem: string,
    seconds: number | null = null,
  ) => {
    const refusal = await record(content, seconds).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(VoiceNoteRefused)
    expect(refusal).toMatchObject({ problem })
  }
  await refused(new Uint8Array(), 'empty')
  await refused(new TextEncoder().encode('<script>alert(1)</script>'), 'notSound')
  await refused(webmOf(64), 'tooLong')
  await refused(new Uint8Array(maxVoiceNoteBytes + 1), 'tooHeavy')
  const note = await record(wavOf(3), 99)
  expect(note.seconds).toBe(3)
  expect((await hear(note))?.content.byteLength).toBe(note.bytes)
  platform.clock.advance(days(2))
  await removeUnusedVoiceNotesJob.run(
    platform,
    {},
    { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal },
  )
  expect(await hear(note)).toBeNull()
})

it('One address cannot fill the quota for unassigned recordings, and others can still record', async () => {
  const { platform, wedding } = await begin()
  const rateLimit = freshRateLimit(platform)
  const recording = wavOf(60)
  const uploadFrom = (remoteAddress: string) =>
    takeVoiceNote({ ...requestBy(platform), rateLimit, remoteAddress }, new File([recording], 'voz'), {
      slug: wedding.slug,
      token: null,
      seconds: 60,
    })
  const refusals = new Set<unknown>()
  for (let turn = 0; turn < 140; turn += 1) {
    await uploadFrom('203.0.113.7').catch((error: { code?: string }) => refusals.add(error.code))
    platform.clock.advance(minutes(5))
  }
  expect([...refusals]).toEqual(['TOO_MANY_ATTEMPTS'])
  expect(await uploadFrom('198.51.100.9')).toMatchObject({ seconds: 60 })
})

it('The length of a recording is read from its headers, even with damaged bytes', () => {
  const broken = webmOf(7).slice(0, 60)
  expect(audioSeconds(broken, 'audio/webm')).toBeLessThanOrEqual(7)
  for (const kind of ['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/mpeg'])
    for (let length = 0; length < 60; length += 7)
      expect(() => audioSeconds(mp4Of(3).slice(0, length), kind)).not.toThrow()
})

it('A player gets the requested range at a temporary address, and other requests get nothing', async () => {
  const content = wavOf(1)
  const voiceHandler = createVoiceDoor({
    keep: async () => {},
    fetch: async (path) => (path === '/voz/right' ? { contentType: 'audio/wav', content } : null),
  })
  const origin = { token: null, language: 'es' } as unknown as Parameters<typeof voiceHandler>[1]
  const get = (path: string, headers: Record<string, string> = {}) =>
    voiceHandler(new Request(`http://localhost${path}`, { headers }), origin)
  expect((await get('/voz/wrong'))?.status).toBe(404)
  expect((await get('/voz/right'))?.headers.get('accept-ranges')).toBe('bytes')
  const part = await get('/voz/right', { range: 'bytes=4-7' })
  expect([part?.status, part?.headers.get('content-range')]).toEqual([206, `bytes 4-7/${content.length}`])
  expect(new Uint8Array((await part?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(content.slice(4, 8))
  expect((await get('/voz/right', { range: 'bytes=99999-' }))?.status).toBe(416)
  expect((await get('/voz/right', { range: 'bytes=-8' }))?.headers.get('content-length')).toBe('8')
  expect(await get('/vozarron')).toBeNull()
  const form = new FormData()
  form.set('token', 'abc')
  form.set('file', new File([content], 'voz.wav'))
  const sent = await voiceHandler(new Request('http://localhost/voz', { method: 'POST', body: form }), origin)
  expect([sent?.status, sent?.headers.get('location')]).toEqual([303, '/r/abc#voz'])
})
