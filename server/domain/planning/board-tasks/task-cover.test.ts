import { expect, it } from 'vitest'
import { uploadAttachment } from '#server/domain/files/attachments/index.ts'
import { boardWorld } from '#server/domain/planning/board/board-world.fixture.ts'
import { picturesOfBoards } from '#server/domain/planning/board/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { databaseForTests } from '#test/databases.ts'
import { photographOf } from '#test/photograph.ts'
import { attachToTask } from './attach-to-task.ts'
import { setCoverPicture } from './set-cover-picture.ts'
import { updateTask } from './update-task.ts'

const getDatabase = databaseForTests()

it('A cover is a colour or a picture from one of the files, never both, and never from elsewhere', async () => {
  const { platform, wedding, couple, flowers, music } = await boardWorld(getDatabase())
  const photograph = new File([await photographOf(640, 480)], 'flores.jpg')
  const { id } = await uploadAttachment(couple(), photograph, { weddingId: wedding.id, ownerKind: 'task' })
  await expect(setCoverPicture(couple(), flowers.id, id)).rejects.toThrow('Attachment not found')
  await attachToTask(couple(), flowers.id, id)
  const { coverPicture } = await setCoverPicture(couple(), flowers.id, id)
  expect(coverPicture).toMatch(/^\/media\/[0-9a-f]{32}\/photo-640x480\.jpg/)
  expect(await picturesOfBoards(platform.database.db)).toEqual([coverPicture])
  const plum = await updateTask(couple(), { id: flowers.id, coverColor: 'plum' })
  expect(plum).toMatchObject({ coverColor: 'plum', coverPicture: null })
  const back = await updateTask(couple(), { id: flowers.id, coverColor: null, coverPicture })
  expect(back).toMatchObject({ coverColor: null, coverPicture })
  await updateTask(couple(), { id: music.id, coverPicture })
  const foreign = `/media/${'0'.repeat(32)}/photo-640x480.jpg?focus=50,50`
  for (const picture of [foreign, 'https://example.com/x.jpg', 'flamenco-night'])
    await expect(updateTask(couple(), { id: flowers.id, coverPicture: picture }), picture).rejects.toThrow(
      InvalidInput,
    )
})
