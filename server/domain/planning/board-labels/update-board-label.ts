import type { AppContext } from '#server/graphql/viewer.ts'
import { type Board, BoardLabelNotFound } from '#server/domain/planning/board/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { updateBoardLabelInput } from '#shared/inputs/board-label.ts'
import { changeBoardLabel } from './change-board-label.ts'

/** Changes the name or colour of a label; absent fields stay unchanged. Refuses `BoardLabelNotFound`. */
export async function updateBoardLabel(context: AppContext, input: unknown): Promise<Board> {
  const form = parseInput(updateBoardLabelInput, input)
  return changeBoardLabel(context, form, (label) => {
    if (label.deletedAt) throw BoardLabelNotFound()
    return { name: form.name ?? label.name, color: form.color ?? label.color }
  })
}
