import { describe, expect, it } from 'vitest'
import { databaseForTests } from '#test/databases.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { paperTextLimit } from '#shared/printables.ts'
import { paperTextsOf } from './paper-texts-queries.ts'
import { savePaperTexts } from './save-paper-texts.ts'

describe('Texts on printed papers', () => {
  const getDatabase = databaseForTests()
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    const world = await publishedWedding(platform)
    const save = (version: number, texts: readonly { slot: string; text: string }[], printable = 'menu') =>
      savePaperTexts(requestBy(platform, world.partner), world.wedding.id, {
        version,
        input: { printable, language: 'es', texts },
      })
    return { ...world, platform, save, read: () => paperTextsOf(platform.database.db, world.wedding.id) }
  }

  it('are saved with the wedding, and saving the texts of before is the undo', async () => {
    const { save, read } = await begin()
    const courses = 'Ajoblanco\nÑandú con guarnición\nTarta de Łódź'
    expect(await save(0, [{ slot: 'words', text: ` ${courses.replaceAll('\n', '\r\n')} ` }])).toMatchObject({
      version: 1,
      texts: { words: courses },
    })
    expect(await save(1, [])).toMatchObject({ version: 2, texts: {} })
    expect(await read()).toEqual([expect.objectContaining({ printable: 'menu', language: 'es', version: 2 })])
  })

  it('are not overwritten: a change of an older version is refused with the current texts', async () => {
    const { save } = await begin()
    await save(0, [{ slot: 'title', text: 'Nuestra   mesa' }])
    await expect(save(0, [{ slot: 'title', text: 'Carta' }])).rejects.toMatchObject({
      code: 'PAPER_TEXTS_CHANGED',
      present: { version: 1, texts: { title: 'Nuestra mesa' } },
    })
  })

  it.each([
    ['a text of another kind', [{ slot: 'closing', text: 'Hasta luego' }]],
    ['a text twice', [0, 1].map(() => ({ slot: 'title', text: 'Menú' }))],
    ['a longer title', [{ slot: 'title', text: 'm'.repeat(paperTextLimit('title') + 1) }]],
    ['more lines than fit', [{ slot: 'words', text: 'a\n'.repeat(24) + 'a' }]],
    ['an account number', [{ slot: 'words', text: 'ES91 2100 0418 4502 0005 1332' }]],
  ])('refuse %s', async (_, texts) => {
    const { save } = await begin()
    await expect(save(0, texts)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('accept the longest texts', async () => {
    const { save } = await begin()
    const texts = [
      { slot: 'title', text: 'm'.repeat(paperTextLimit('title')) },
      { slot: 'words', text: 'a\n'.repeat(23) + 'a' },
    ]
    expect(await save(0, texts)).toMatchObject({ version: 1 })
  })

  it('are for members of the wedding only', async () => {
    const { platform, wedding } = await begin()
    const stranger = await someoneRegistered(platform)
    const change = { version: 0, input: { printable: 'menu', language: 'es', texts: [] } }
    await expect(savePaperTexts(requestBy(platform, stranger), wedding.id, change)).rejects.toMatchObject({
      code: 'WEDDING_NOT_FOUND',
    })
  })
})
