import { expect, it } from 'vitest'
import { findMissingPictures } from '#server/domain/files/media/index.ts'
import { chooseFirstDesign, pageOf } from '#server/domain/wedding/pages/index.ts'
import { createWedding } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { onOneEngine } from '#test/databases.ts'
import { weddingInput, weddingStartInput } from '#test/wedding-world.ts'
import { photographOf } from '#test/photograph.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { templates } from '#shared/templates/index.ts'
import type { TemplateName } from '#shared/templates/template-names.ts'
import { days, milliseconds } from '#shared/duration.ts'
import { saveWeddingStart } from './save-wedding-start.ts'
import { forgetFinishedStart, forgetWeddingStartsJob } from './wedding-start.jobs.ts'
import { uploadStartCover } from './upload-start-cover.ts'
import { picturesOfStarts, weddingStartOf } from './wedding-start-query.ts'

onOneEngine('A guided start', (getDatabase) => {
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    const viewer = await someoneRegistered(platform)
    const input = weddingStartInput(platform)
    const accountId = viewer.kind === 'account' ? viewer.accountId : ''
    const save = (version: number, more: object = {}) =>
      saveWeddingStart(requestBy(platform, viewer), version, { ...input, ...more })
    const stored = () => weddingStartOf(platform.database.db, accountId)
    const job = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }
    return { platform, viewer, accountId, input, save, stored, job }
  }

  it('has a photograph as cover, which becomes one of the wedding', async () => {
    const { platform, viewer, accountId, input, save, stored } = await begin()
    const by = () => requestBy(platform, viewer)
    const upload = async (width: number) =>
      uploadStartCover(by(), { file: new File([await photographOf(width, 600)], 'a') })
    const [first, second] = [await upload(900), await upload(960)]
    await save(0, { imgCover: second })
    expect(await picturesOfStarts(platform.database.db, [accountId])).toEqual([second])
    expect(await stored()).toMatchObject({ content: { imgCover: second } })

    const stranger = requestBy(platform, await someoneRegistered(platform))
    const begun = (imgCover: string) => ({ ...weddingInput(platform), id: platform.random.uuid(), imgCover })
    await expect(createWedding(stranger, begun(first))).rejects.toMatchObject({
      issues: [{ path: 'imgCover', rule: 'pictureGone' }],
    })
    const wedding = await createWedding(by(), { ...begun(second), id: input.id })
    expect(wedding.imgCover).toBe(second)
    const ownerOf = (ownerId: string, owner: 'account' | 'wedding') =>
      findMissingPictures(platform.database.db, { owner, ownerId }, [first, second])
    expect(await ownerOf(wedding.id, 'wedding')).toEqual(new Set([first]))
    expect(await ownerOf(accountId, 'account')).toEqual(new Set([second]))
  })

  it('has a design with its colours, unless the page was edited meanwhile', async () => {
    const { platform, viewer } = await begin()
    const by = () => requestBy(platform, viewer)
    const { id } = await createWedding(by(), weddingInput(platform))
    const choose = (template: TemplateName) => chooseFirstDesign(by(), id, template)
    const { theme } = await choose('azulejo')
    expect(theme).toBe(templates.azulejo.palette)
    expect((await choose('gala')).theme).toBe(theme)
    const page = await pageOf(platform.database.db, await choose('gala'))
    expect(page.published).toMatchObject({ template: 'azulejo', theme })
    expect(page.content).toEqual(page.published)
  })

  it('is stored as typed, one for each account', async () => {
    const { input, save, stored } = await begin()
    expect(await stored()).toBeNull()
    await save(0)
    expect(await stored()).toMatchObject({ version: 1, content: input })
    await save(1, { place: 'Ronda ' })
    expect(await stored()).toMatchObject({ version: 2, content: { ...input, place: 'Ronda ' } })
    const other = await begin()
    expect(await other.stored()).toBeNull()
  })

  it('refuses to overwrite a newer one, and returns that', async () => {
    const { save, stored } = await begin()
    await save(0)
    await save(1, { place: 'Ronda' })
    const present = { version: 2, content: { place: 'Ronda' } }
    for (const version of [0, 1])
      await expect(save(version, { place: 'Jaca' })).rejects.toMatchObject({
        code: 'WEDDING_START_CHANGED',
        present,
      })
    expect(await stored()).toMatchObject(present)
  })

  it('is begun again by a device that still has it, after it was deleted', async () => {
    const { save, stored } = await begin()
    expect(await save(7)).toMatchObject({ version: 1 })
    expect(await stored()).toMatchObject({ version: 1 })
  })

  it('refuses more than a form holds', async () => {
    const { save } = await begin()
    const tooMany = Array.from({ length: 61 }, (_, at) => `idea-${at}`)
    for (const more of [{ ideaSlugs: tooMany }, { place: 'x'.repeat(481) }, { partners: [] }])
      await expect(save(0, more)).rejects.toThrow(InvalidInput)
  })

  it('ends with the wedding, also when another device saves it afterwards', async () => {
    const { platform, viewer, accountId, input, save, stored, job } = await begin()
    await save(0)
    await createWedding(requestBy(platform, viewer), { ...weddingInput(platform), id: input.id })
    await forgetFinishedStart.run(platform, { accountId }, job)
    expect(await stored()).toBeNull()
    await save(1)
    expect(await stored()).toBeNull()
  })

  it('is forgotten sixty days after its last change', async () => {
    const { platform, save, stored, job } = await begin()
    await save(0)
    platform.clock.advance(days(60))
    await forgetWeddingStartsJob.run(platform, {}, job)
    expect(await stored()).not.toBeNull()
    platform.clock.advance(milliseconds(1))
    await forgetWeddingStartsJob.run(platform, {}, job)
    expect(await stored()).toBeNull()
  })
})
