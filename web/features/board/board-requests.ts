import type { BoardChange } from './board-change.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  AddCommentDocument,
  AddSubItemDocument,
  ArchiveListDocument,
  AttachToTaskDocument,
  CheckSubItemDocument,
  CopyTaskDocument,
  SetCoverPictureDocument,
  MoveTasksDocument,
  LabelTasksDocument,
  CreateBoardLabelDocument,
  UpdateBoardLabelDocument,
  DeleteBoardLabelDocument,
  RestoreBoardLabelDocument,
  CreateListDocument,
  CreateSupplierDocument,
  CreateTaskDocument,
  DeleteSupplierDocument,
  RestoreSupplierDocument,
  UpdateSupplierDocument,
  DeleteCommentDocument,
  DeleteSubItemDocument,
  DeleteTaskDocument,
  MoveListDocument,
  MoveTaskDocument,
  RestoreCommentDocument,
  RestoreListDocument,
  RestoreTaskDocument,
  StartChecklistDocument,
  TakeOffTaskDocument,
  UpdateCommentDocument,
  UpdateListDocument,
  UpdateTaskDocument,
  type CommentInput,
  type CreateBoardLabelInput,
  type CreateListInput,
  type CreateTaskInput,
  type SubItemInput,
  type SupplierInput,
  type TaskMoveInput,
  type UpdateBoardLabelInput,
  type UpdateListInput,
  type UpdateTaskInput,
  type ChangedTaskFragment,
  type WholeBoardFragment,
} from '#web/graphql/generated/graphql.ts'

/** The result of a change: the object, or a refusal. */
export type BoardResult = { readonly __typename: string }

/** The target of a move, and the version that the task's place must still have. */
export type TaskPlace = {
  readonly position: number
  readonly listId: string
  readonly placeVersion?: number
}

/** The tasks that get or lose a label. */
export type Labelling = { readonly ids: string[]; readonly labelId: string; readonly isOn: boolean }

type InWedding = { readonly weddingId: string; readonly id: string }

/** The requests for changes of the board. */
export const requests = {
  moveTask: async (id: string, place: TaskPlace) =>
    (await execute(MoveTaskDocument, { id, ...place })).moveTask,
  createTask: async (input: CreateTaskInput) => (await execute(CreateTaskDocument, { input })).createTask,
  updateTask: async (input: UpdateTaskInput) => (await execute(UpdateTaskDocument, { input })).updateTask,
  deleteTask: async (id: string) => (await execute(DeleteTaskDocument, { id })).deleteTask,
  restoreTask: async (id: string) => (await execute(RestoreTaskDocument, { id })).restoreTask,
  copyTask: async (id: string, copyId: string) => (await execute(CopyTaskDocument, { id, copyId })).copyTask,
  setCoverPicture: async (id: string, attachmentId: string) =>
    (await execute(SetCoverPictureDocument, { id, attachmentId })).setCoverPicture,
  moveTasks: async (weddingId: string, moves: TaskMoveInput[]) =>
    (await execute(MoveTasksDocument, { weddingId, moves, ids: moves.map(({ id }) => id) })).moveTasks,
  labelTasks: async (weddingId: string, labelling: Labelling) =>
    (await execute(LabelTasksDocument, { weddingId, ...labelling })).labelTasks,
  createBoardLabel: async (input: CreateBoardLabelInput) =>
    (await execute(CreateBoardLabelDocument, { input })).createBoardLabel,
  updateBoardLabel: async (input: UpdateBoardLabelInput) =>
    (await execute(UpdateBoardLabelDocument, { input })).updateBoardLabel,
  deleteBoardLabel: async (label: InWedding) =>
    (await execute(DeleteBoardLabelDocument, label)).deleteBoardLabel,
  restoreBoardLabel: async (label: InWedding) =>
    (await execute(RestoreBoardLabelDocument, label)).restoreBoardLabel,
  createSupplier: async (request: InWedding & { readonly input: SupplierInput }) =>
    (await execute(CreateSupplierDocument, request)).createSupplier,
  updateSupplier: async (request: InWedding & { readonly version: number; readonly input: SupplierInput }) =>
    (await execute(UpdateSupplierDocument, request)).updateSupplier,
  deleteSupplier: async (supplier: InWedding & { readonly version: number }) =>
    (await execute(DeleteSupplierDocument, supplier)).deleteSupplier,
  restoreSupplier: async (supplier: InWedding) =>
    (await execute(RestoreSupplierDocument, supplier)).restoreSupplier,
  startChecklist: async (weddingId: string) =>
    (await execute(StartChecklistDocument, { weddingId })).startChecklist,
  addSubItem: async (taskId: string, input: SubItemInput) =>
    (await execute(AddSubItemDocument, { taskId, input })).addSubItem,
  checkSubItem: async (taskId: string, id: string, done: boolean) =>
    (await execute(CheckSubItemDocument, { taskId, id, done })).checkSubItem,
  deleteSubItem: async (taskId: string, id: string) =>
    (await execute(DeleteSubItemDocument, { taskId, id })).deleteSubItem,
  addComment: async (taskId: string, input: CommentInput) =>
    (await execute(AddCommentDocument, { taskId, input })).addComment,
  updateComment: async (input: CommentInput) =>
    (await execute(UpdateCommentDocument, { input })).updateComment,
  deleteComment: async (id: string) => (await execute(DeleteCommentDocument, { id })).deleteComment,
  restoreComment: async (id: string) => (await execute(RestoreCommentDocument, { id })).restoreComment,
  attachToTask: async (taskId: string, attachmentId: string) =>
    (await execute(AttachToTaskDocument, { taskId, attachmentId })).attachToTask,
  takeOffTask: async (taskId: string, attachmentId: string) =>
    (await execute(TakeOffTaskDocument, { taskId, attachmentId })).takeOffTask,
  createList: async (input: CreateListInput) => (await execute(CreateListDocument, { input })).createList,
  updateList: async (input: UpdateListInput) => (await execute(UpdateListDocument, { input })).updateList,
  moveList: async (list: InWedding & { readonly position: number; readonly version?: number }) =>
    (await execute(MoveListDocument, list)).moveList,
  archiveList: async (list: InWedding) => (await execute(ArchiveListDocument, list)).archiveList,
  restoreList: async (list: InWedding) => (await execute(RestoreListDocument, list)).restoreList,
}

/** A whole board or a change of it, the message of a refusal, or null when the board has to be reloaded. */
export type ChangeAnswer = WholeBoardFragment | BoardChange | string | null

/** Returns the board or its change, or the message of a refusal. */
export async function boardAfter(
  request: BoardRequest,
  refusalText: (answer: BoardResult) => string,
): Promise<BoardChange | WholeBoardFragment | string> {
  const answer = await request
  return 'revision' in answer ? answer : refusalText(answer)
}

/** A request whose response contains a board or a change of it. */
export type BoardRequest = Promise<BoardResult | (BoardResult & (BoardChange | WholeBoardFragment))>

export type OnTask = BoardResult & (ChangedTaskFragment | { readonly task: ChangedTaskFragment | null })

/** Returns the change of a task or of the task of a comment, or the message of a refusal. */
export async function taskAfter(
  request: Promise<BoardResult | OnTask>,
  refusalText: (answer: BoardResult) => string,
): Promise<BoardChange | string | null> {
  const answer = await request
  if ('boardRevision' in answer) return { revision: answer.boardRevision, tasks: [answer] }
  if (!('task' in answer)) return refusalText(answer)
  return answer.task && { revision: answer.task.boardRevision, tasks: [answer.task] }
}
