import { expect, it } from 'vitest'
import { databaseForTests } from '#test/databases.ts'
import { mailboxWorld } from '#test/mailbox-world.fixture.ts'

const getDatabase = databaseForTests()

async function filled() {
  const world = await mailboxWorld(getDatabase())
  const { put, ask, platform } = world
  const label = platform.random.uuid()
  await ask(
    `mutation ($weddingId: UUID!, $id: UUID!) {
      createMailLabel(weddingId: $weddingId, id: $id, name: "Del mar", color: plum) { __typename }
    }`,
    { id: label },
  )
  const to = [{ name: 'Tía Ángela', email: 'angela@example.org' }]
  await put('Flores del patio', { html: '<p>Un gran abrazo a los dos</p>', tagIds: [label], starred: true })
  await put('Menú', { html: '<p>Un abrazo gran de</p>', fromName: 'Núria', fromEmail: 'nuria@example.org' })
  await put('Mapa', { files: ['mapa.txt'], opened: true, tagIds: ['important'] })
  await put('Salió', { category: 'outbox', to })
  const { id } = await put('Tirada')
  await ask('mutation ($ids: [UUID!]!) { moveMails(ids: $ids, to: deleted) { __typename } }', { ids: [id] })
  return world
}

it('a search with operators finds the same in English and in Spanish, and a minus excludes', async () => {
  const { subjects } = await filled()
  const found: readonly (readonly [string, string, readonly string[]])[] = [
    ['from:nuria', 'de:Núria', ['Menú']],
    ['from:nuria@example.org', 'de:"núria nuria@"', ['Menú']],
    ['-from:nuria', '-de:nuria', ['Mapa', 'Flores del patio']],
    ['subject:flor', 'asunto:flor', ['Flores del patio']],
    ['has:attachment', 'tiene:adjunto', ['Mapa']],
    ['label:important', 'etiqueta:importante', ['Mapa']],
    ['label:"del mar"', 'etiqueta:Del-Mar', ['Flores del patio']],
    ['is:starred', 'es:favorita', ['Flores del patio']],
    ['is:read', 'es:leída', ['Mapa']],
    ['is:unread -subject:menu', 'es:no-leído -asunto:menú', ['Flores del patio']],
    ['"gran abrazo"', '«gran abrazo»', ['Flores del patio']],
    ['gran abrazo', 'abrazo gran', ['Menú', 'Flores del patio']],
    ['in:sent to:angela', 'en:enviados para:"tía ángela"', ['Salió']],
    ['in:sent to:email', 'en:enviados para:email', []],
    ['in:bin', 'carpeta:papelera', ['Tirada']],
    ['in:all', 'en:todo', ['Salió', 'Mapa', 'Menú', 'Flores del patio']],
    ['-in:inbox in:all', '-en:entrada en:todo', ['Salió']],
  ]
  for (const [english, spanish, expected] of found) {
    expect(await subjects('inbox', english), english).toEqual(expected)
    expect(await subjects('inbox', spanish), spanish).toEqual(expected)
  }
  expect(await subjects('all')).toEqual(['Salió', 'Mapa', 'Menú', 'Flores del patio'])
})

it('days begin at midnight where the wedding is: "date" is the whole day, "after" includes it, "before" does not', async () => {
  const { subjects, put, platform, wedding } = await mailboxWorld(getDatabase())
  expect(wedding.timeZone).toBe('Europe/Madrid')
  // 19 June in Madrid begins at ten at night of the 18th in Greenwich.
  await put('víspera', { date: new Date('2025-06-18T21:59:59Z') })
  await put('día', { date: new Date('2025-06-18T22:00:00Z') })
  await put('después', { date: new Date('2025-06-19T22:00:00Z') })
  expect(platform.clock.now() > new Date('2025-06-19')).toBe(true)
  expect(await subjects('inbox', 'before:2025-06-19')).toEqual(['víspera'])
  expect(await subjects('inbox', 'después:19/06/2025')).toEqual(['después', 'día'])
  expect(await subjects('inbox', 'date:2025-06-19')).toEqual(['día'])
  expect(await subjects('inbox', '-fecha:19/06/2025')).toEqual(['después', 'víspera'])
  expect(await subjects('inbox', 'after:2025-06-18 before:2025-06-19')).toEqual(['víspera'])
})

it('a search never fails: unknown operators are ignored or searched as text', async () => {
  const { subjects } = await filled()
  const everything = ['Mapa', 'Menú', 'Flores del patio']
  for (const nothing of ['antes:99999', 'in:-1', 'de:', 'tiene:hambre', '   ', '-', '""'])
    expect(await subjects('inbox', nothing), nothing).toEqual(everything)
  for (const text of ['nota:abrazo', "' or true --", '100%', '\\', 'label:nada', 'x'.repeat(300_000)])
    expect(await subjects('inbox', text), text.slice(0, 40)).toEqual([])
  expect(await subjects('inbox', 'un\0gran')).toEqual(['Menú', 'Flores del patio'])
})

it('listing by tag can be searched, and `in:` does not leave the tag', async () => {
  const { ask } = await filled()
  const listed = async (tag: string | null, search: string) =>
    (
      await ask<{ mails: { nodes: { subject: string }[] } }>(
        'query ($weddingId: UUID!, $tag: String, $search: String) { mails(weddingId: $weddingId, tag: $tag, search: $search) { nodes { subject } } }',
        { tag, search },
      )
    ).mails.nodes.map(({ subject }) => subject)
  expect(await listed(null, 'in:sent')).toEqual([])
  expect(await listed('outbox', 'to:angela')).toEqual(['Salió'])
  expect(await listed('all', '')).toEqual([])
})
