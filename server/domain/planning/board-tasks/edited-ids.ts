import { labelsOf, suppliersOf, type Task } from '#server/domain/planning/board/index.ts'
import { membersOf } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { type IdsOfTask, idsOfTaskLimits } from '#shared/inputs/task.ts'

type Edit = IdsOfTask & { readonly previous?: IdsOfTask | null | undefined }

const availableIds: Record<keyof IdsOfTask, (on: Reader, weddingId: string) => Promise<readonly string[]>> = {
  memberIds: membersOf,
  labelIds: async (on, weddingId) => (await labelsOf(on, weddingId)).map(({ id }) => id),
  supplierIds: async (on, weddingId) => (await suppliersOf(on, weddingId)).map(({ id }) => id),
}

/**
 * Returns the members, labels or suppliers of a task after an edit; undefined if the edit does not contain them.
 * Throws `InvalidInput` for added ids of other weddings and of deleted labels and suppliers, and for too many.
 */
export async function editedIds(
  on: Reader,
  task: Task,
  field: keyof IdsOfTask,
  { previous, ...edit }: Edit,
): Promise<string[] | undefined> {
  const requested = edit[field]
  if (requested == null) return undefined
  const before = previous?.[field]
  const available = new Set(await availableIds[field](on, task.weddingId))
  if (requested.some((id) => !available.has(id) && !before?.includes(id)))
    throw InvalidInput({ issues: [{ path: field, rule: 'wrong' }] })
  const edited = idsAfterEdit(task[field], before, requested)
  if (edited.filter((id) => available.has(id)).length > idsOfTaskLimits[field])
    throw InvalidInput({ issues: [{ path: field, rule: 'tooMany' }] })
  return edited
}

/**
 * Applies the difference between the previous and the requested ids to the present ones, so that ids that another
 * person added or removed meanwhile stay so. Without previous ids returns the requested ones.
 */
export function idsAfterEdit(
  present: readonly string[],
  previous: readonly string[] | null | undefined,
  requested: readonly string[],
): string[] {
  if (previous == null) return [...new Set(requested)]
  const keptIds = present.filter((id) => !previous.includes(id) || requested.includes(id))
  return [...new Set([...keptIds, ...requested.filter((id) => !previous.includes(id))])]
}
