import { execute } from '#web/graphql/execute.ts'
import {
  CreateMailLabelDocument,
  DeleteMailLabelDocument,
  DeleteMailsDocument,
  EmptyBinDocument,
  LabelMailsDocument,
  MarkMailsOpenedDocument,
  MoveMailsDocument,
  RestoreMailsDocument,
  SnoozeMailsDocument,
  StarMailsDocument,
  TakeBackMailDocument,
  UpdateMailLabelDocument,
  type MailLabelColor,
  type MailFolder,
} from '#web/graphql/generated/graphql.ts'

type Ids = readonly string[]
export type LabelWords = { readonly name: string; readonly color: MailLabelColor }

/** Maximum mails per request. */
const mostAtOnce = 200

async function inPieces(ids: Ids, send: (some: string[]) => Promise<string>): Promise<string> {
  let answer = ''
  for (let at = 0; at < ids.length; at += mostAtOnce) answer = await send(ids.slice(at, at + mostAtOnce))
  return answer
}

/** The requests for changes of the mailbox; each returns the type name of the result. */
export const requests = {
  open: (ids: Ids, opened: boolean) =>
    inPieces(
      ids,
      async (some) =>
        (await execute(MarkMailsOpenedDocument, { ids: some, opened })).markMailsOpened.__typename,
    ),
  star: (ids: Ids, starred: boolean) =>
    inPieces(
      ids,
      async (some) => (await execute(StarMailsDocument, { ids: some, starred })).starMails.__typename,
    ),
  label: (ids: Ids, add: string[], remove: string[]) =>
    inPieces(
      ids,
      async (some) => (await execute(LabelMailsDocument, { ids: some, add, remove })).labelMails.__typename,
    ),
  move: (ids: Ids, to: MailFolder) =>
    inPieces(ids, async (some) => (await execute(MoveMailsDocument, { ids: some, to })).moveMails.__typename),
  restore: (ids: Ids) =>
    inPieces(
      ids,
      async (some) => (await execute(RestoreMailsDocument, { ids: some })).restoreMails.__typename,
    ),
  snooze: (ids: Ids, until: string) =>
    inPieces(
      ids,
      async (some) => (await execute(SnoozeMailsDocument, { ids: some, until })).snoozeMails.__typename,
    ),
  deleteForGood: (ids: Ids) =>
    inPieces(ids, async (some) => (await execute(DeleteMailsDocument, { ids: some })).deleteMails.__typename),
  emptyBin: async (weddingId: string) => (await execute(EmptyBinDocument, { weddingId })).emptyBin.__typename,
  takeBack: async (id: string) => (await execute(TakeBackMailDocument, { id })).takeBackMail.__typename,
  createLabel: async (weddingId: string, id: string, words: LabelWords) =>
    (await execute(CreateMailLabelDocument, { weddingId, id, ...words })).createMailLabel,
  updateLabel: async (id: string, words: LabelWords) =>
    (await execute(UpdateMailLabelDocument, { id, ...words })).updateMailLabel,
  deleteLabel: async (id: string) =>
    (await execute(DeleteMailLabelDocument, { id })).deleteMailLabel.__typename,
}

/** Returns true for the type name of a refusal. */
export const isRefusal = (typename: string): boolean =>
  /NotFound$|^InvalidInput$|Moved$|Changed$|Sent$/.test(typename)
