import { mailLimits } from '#shared/inputs/mail-limits.ts'
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

/** Returns true for the type name of a refusal. */
export const isRefusal = (typename: string): boolean =>
  /NotFound$|^InvalidInput$|Moved$|Changed$|Sent$/.test(typename)

/** Sends as many mails per request as one may change, up to the first refusal. Returns the last type name. */
export async function inBatches(ids: Ids, send: (batch: string[]) => Promise<string>): Promise<string> {
  let answer = ''
  for (let at = 0; at < ids.length && !isRefusal(answer); at += mailLimits.mailsAtOnce)
    answer = await send(ids.slice(at, at + mailLimits.mailsAtOnce))
  return answer
}

/** The requests for changes of the mailbox; each returns the type name of the result. */
export const requests = {
  open: (ids: Ids, opened: boolean) =>
    inBatches(
      ids,
      async (batch) =>
        (await execute(MarkMailsOpenedDocument, { ids: batch, opened })).markMailsOpened.__typename,
    ),
  star: (ids: Ids, starred: boolean) =>
    inBatches(
      ids,
      async (batch) => (await execute(StarMailsDocument, { ids: batch, starred })).starMails.__typename,
    ),
  label: (ids: Ids, add: string[], remove: string[]) =>
    inBatches(
      ids,
      async (batch) => (await execute(LabelMailsDocument, { ids: batch, add, remove })).labelMails.__typename,
    ),
  move: (ids: Ids, to: MailFolder) =>
    inBatches(
      ids,
      async (batch) => (await execute(MoveMailsDocument, { ids: batch, to })).moveMails.__typename,
    ),
  restore: (ids: Ids) =>
    inBatches(
      ids,
      async (batch) => (await execute(RestoreMailsDocument, { ids: batch })).restoreMails.__typename,
    ),
  snooze: (ids: Ids, until: string) =>
    inBatches(
      ids,
      async (batch) => (await execute(SnoozeMailsDocument, { ids: batch, until })).snoozeMails.__typename,
    ),
  deleteForGood: (ids: Ids) =>
    inBatches(
      ids,
      async (batch) => (await execute(DeleteMailsDocument, { ids: batch })).deleteMails.__typename,
    ),
  emptyBin: async (weddingId: string) => (await execute(EmptyBinDocument, { weddingId })).emptyBin.__typename,
  takeBack: async (id: string) => (await execute(TakeBackMailDocument, { id })).takeBackMail.__typename,
  createLabel: async (weddingId: string, id: string, words: LabelWords) =>
    (await execute(CreateMailLabelDocument, { weddingId, id, ...words })).createMailLabel,
  updateLabel: async (id: string, words: LabelWords) =>
    (await execute(UpdateMailLabelDocument, { id, ...words })).updateMailLabel,
  deleteLabel: async (id: string) =>
    (await execute(DeleteMailLabelDocument, { id })).deleteMailLabel.__typename,
}
