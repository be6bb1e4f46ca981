import type { AppContext } from '#server/graphql/viewer.ts'
import { uploadAttachment } from '#server/domain/files/attachments/index.ts'
import { addComment } from '#server/domain/planning/comments/index.ts'
import {
  addSubItem,
  attachToTask,
  checkSubItem,
  completeTask,
  createTask,
  moveTask,
  updateTask,
} from '#server/domain/planning/board-tasks/index.ts'
import { listsOf, shownTasks } from '#server/domain/planning/board/index.ts'
import { startChecklist } from '#server/domain/planning/checklist/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { addDays, utcDay } from '#shared/calendar-days.ts'
import { irene, lucia, mateo } from './cast.ts'
import { boardBegunDaysAgo, type SampleHelper, type SampleTask, sampleTasks } from './board.ts'
import type { Stage } from './stage.ts'

type Members = ReadonlyMap<string, AppContext['viewer']>
type Scene = {
  readonly stage: Stage
  readonly weddingId: string
  readonly progressId: string
  readonly by: (helper: SampleHelper) => AppContext['viewer']
}

/** Adds the checklist to the board, and the changes of three members over three months. */
export async function loadBoard(stage: Stage, weddingId: string, members: Members): Promise<void> {
  const by = (helper: SampleHelper) => {
    const viewer = members.get({ lucia, mateo, irene }[helper].email)
    invariant(viewer, 'Sample board member without an account')
    return viewer
  }
  const context = stage.at(boardBegunDaysAgo, by('lucia'))
  await startChecklist(context, weddingId)
  const lists = await listsOf(context.database.db, weddingId)
  const begun = await shownTasks(context.database.db, weddingId)
  const ids = new Map(begun.map(({ checklistKey, id }) => [checklistKey, id]))
  const progressId = lists.find(({ key }) => key === 'progress')?.id
  invariant(progressId, 'List in progress missing on a new board')
  const scene: Scene = { stage, weddingId, progressId, by }
  for (const task of sampleTasks) {
    const id = task.key ? ids.get(task.key) : await addOwn(scene, task)
    // Shortly before or after the wedding, the checklist is shorter.
    if (id) await workOn(scene, task, id)
  }
}

async function addOwn({ stage, weddingId, by }: Scene, { name, dueInDays }: SampleTask): Promise<string> {
  const context = stage.at(14, by('lucia'))
  const id = context.random.uuid()
  const today = stage.at(0).clock.now()
  const dueDate = dueInDays === undefined ? null : addDays(utcDay(today), dueInDays)
  await createTask(context, { id, weddingId, name, due_date: dueDate })
  return id
}

async function workOn(
  { stage, weddingId, progressId, by }: Scene,
  task: SampleTask,
  id: string,
): Promise<void> {
  const couple = stage.at(task.doneDaysAgo ?? 10, by('lucia'))
  const memberIds = (task.members ?? [])
    .map(by)
    .flatMap((one) => (one.kind === 'account' ? one.accountId : []))
  await updateTask(couple, { id, memberIds, description: task.description })
  for (const [name, done] of task.steps ?? []) {
    const stepId = couple.random.uuid()
    await addSubItem(couple, id, { id: stepId, name })
    if (done) await checkSubItem(couple, id, stepId, true)
  }
  if (task.file) {
    const file = new File([task.file.text], task.file.name)
    const attachment = await uploadAttachment(couple, file, { weddingId, ownerKind: 'task' })
    await attachToTask(couple, id, attachment.id)
  }
  for (const { by: helper, daysAgo, text } of task.comments ?? []) {
    const stageThen = stage.at(daysAgo, by(helper))
    await addComment(stageThen, id, { id: stageThen.random.uuid(), text })
  }
  if (task.isUnderWay) await moveTask(stage.at(7, by('mateo')), id, { position: 0, listId: progressId })
  if (task.doneDaysAgo !== undefined) await completeTask(stage.at(task.doneDaysAgo, by('lucia')), id)
}
