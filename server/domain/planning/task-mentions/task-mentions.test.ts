import { expect, it } from 'vitest'
import { boardWorld } from '#server/domain/planning/board/board-world.fixture.ts'
import { deleteTask, updateTask } from '#server/domain/planning/board-tasks/index.ts'
import { addComment } from '#server/domain/planning/comments/add-comment.ts'
import { updateComment } from '#server/domain/planning/comments/update-comment.ts'
import { accountById } from '#server/domain/identity/accounts/index.ts'
import { memberships } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { databaseForTests } from '#test/databases.ts'
import { requestBy, someoneRegistered } from '#test/world.ts'
import { unseenMentions } from './mention-queries.ts'
import { seeMentions } from './see-mentions.ts'

const getDatabase = databaseForTests()

async function begin() {
  const world = await boardWorld(getDatabase())
  const { platform, wedding } = world
  const planner = await someoneRegistered(platform)
  if (planner.kind !== 'account') throw new Error('No account for the planner')
  const part = { weddingId: wedding.id, part: 'planner', joinedAt: platform.clock.now() } as const
  await platform.database.transaction((tx) =>
    tx.insert(memberships).values({ ...part, accountId: planner.accountId }),
  )
  const { name } = await platform.database.transaction((tx) => accountById(tx, planner.accountId))
  const helper = () => requestBy(platform, planner)
  const mentionedTasks = async () => (await unseenMentions(helper(), wedding.id)).map(({ task }) => task.name)
  const comment = (text: string) => ({ id: platform.random.uuid(), text })
  return { ...world, helper, name, told: mentionedTasks, comment }
}

it('A member is notified once of a task that mentions them, until they open it', async () => {
  const { couple, helper, flowers, music, name, told: mentionedTasks, comment, wedding } = await begin()
  const first = comment(`¿Lo ves, @${name.toUpperCase()}?`)
  await addComment(couple(), flowers.id, first)
  await addComment(couple(), flowers.id, comment(`@${name} ¿y esto?`))
  await updateTask(couple(), { id: music.id, description: `<p>Pregunta a <b>@${name}</b></p>` })
  expect(await mentionedTasks()).toEqual(['Música', 'Flores'])
  expect(await unseenMentions(couple(), wedding.id)).toEqual([])
  await seeMentions(helper(), flowers.id)
  expect(await mentionedTasks()).toEqual(['Música'])
  await updateComment(couple(), { ...first, text: `${first.text} Dime.` })
  expect(await mentionedTasks()).toEqual(['Música'])
  await addComment(couple(), flowers.id, comment(`@${name}, otra vez`))
  expect(await mentionedTasks()).toEqual(['Flores', 'Música'])
  await deleteTask(couple(), flowers.id)
  expect(await mentionedTasks()).toEqual(['Música'])
})

it('A member is not notified of their own texts, of email addresses, or of unknown names', async () => {
  const { platform, helper, wedding, flowers, name, told: mentionedTasks, comment } = await begin()
  for (const text of [`@${name}`, `x@${name}`, '@Zutano', '@', 'a'.repeat(2000)])
    await addComment(helper(), flowers.id, comment(text))
  expect(await mentionedTasks()).toEqual([])
  const stranger = requestBy(platform, await someoneRegistered(platform))
  expect(await unseenMentions(stranger, wedding.id)).toEqual([])
  await expect(seeMentions(stranger, flowers.id)).rejects.toThrow('Task not found')
})
