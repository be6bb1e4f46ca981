import DataLoader from 'dataloader'
import type { AppContext } from '#server/graphql/viewer.ts'
import { builder } from '#server/graphql/builder.ts'
import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import { attachmentRef, loadAttachments } from '#server/domain/files/attachments/index.ts'
import { contributionRef, contributionsOf } from '#server/domain/gifts/contributions/index.ts'
import { partnerAccountsOf } from '#server/domain/wedding/weddings/index.ts'
import { mailProblems } from '#server/platform/mail/mail.tables.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { mailDeliveryStates } from '#shared/states/mail-delivery.ts'
import { deliveriesOf } from './delivery-store.ts'
import type { MailDelivery } from './delivery.ts'
import { drawnAvatar } from './drawn-avatar.ts'
import type { Mail } from './mail.ts'
import type { MailRecipient } from './mailbox.tables.ts'

const deliveryEnum = builder.enumType('MailDelivery', {
  description: 'Delivery state of a mail: not sent by email, queued, sent, returned, or failed.',
  values: ['none', ...mailDeliveryStates.names] as const,
})

const problemEnum = builder.enumType('MailProblem', {
  description: 'Reason of a failed delivery.',
  values: mailProblems,
})

type Address = {
  name: string
  email: string | null
  accountId?: string | null
  giverId?: string | null
  delivery?: MailDelivery | undefined
}
const addressRef = builder.objectRef<Address>('MailAddress').implement({
  description: 'Sender or recipient of a mail.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name; may be empty.' }),
    email: t.exposeString('email', { nullable: true, description: 'Email address.' }),
    avatar: t.string({
      description: 'URL of the avatar, or of an image of the initials if there is none.',
      resolve: async (address, _, context) =>
        (await pictureOf(context, address)) ?? drawnAvatar(address.name || address.email || ''),
    }),
    picture: t.string({
      nullable: true,
      description: 'URL of the avatar; null if unknown.',
      resolve: (address, _, context) => pictureOf(context, address),
    }),
    giverId: t.field({
      type: 'UUID',
      nullable: true,
      description: 'Id of the chosen giver; null for a typed address.',
      resolve: ({ giverId }) => giverId ?? null,
    }),
    delivery: t.field({
      type: deliveryEnum,
      description: 'Delivery state for this recipient.',
      resolve: ({ delivery }) => delivery?.state ?? 'none',
    }),
    deliveryProblem: t.field({
      type: problemEnum,
      nullable: true,
      description: 'Reason of a failed delivery.',
      resolve: ({ delivery }) => delivery?.problem ?? null,
    }),
  }),
})

/** GraphQL type of a mail, available to partners only. */
export const mailRef = builder.objectRef<Mail>('Mail').implement({
  description: 'Mail of the couple’s mailbox.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Mail id.' }),
    threadId: t.expose('threadId', {
      type: 'UUID',
      description: 'Thread id, shared by a mail and its replies.',
    }),
    inReplyTo: t.expose('inReplyTo', {
      type: 'UUID',
      nullable: true,
      description: 'Id of the mail it replies to.',
    }),
    category: t.exposeString('category', {
      description: 'Folder: one of the five categories, `archived` or `snoozed`.',
    }),
    snoozedUntil: t.expose('snoozedUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which a snoozed mail returns to the inbox.',
    }),
    opened: t.exposeBoolean('opened', { description: 'True if it was read.' }),
    starred: t.exposeBoolean('starred', { description: 'True if it is starred.' }),
    tagIds: t.exposeStringList('tagIds', { description: 'Ids of its labels.' }),
    subject: t.exposeString('subject', { description: 'Subject; may be empty.' }),
    summary: t.exposeString('summary', { description: 'Beginning of the text.' }),
    content: t.string({
      description: 'Body as sanitised HTML, without remote images unless requested.',
      args: { images: t.arg.boolean({ defaultValue: false, description: 'True to include remote images.' }) },
      resolve: (mail, { images }) => cleanHtml(mail.content, { images: images ?? false }),
    }),
    hasRemoteImages: t.exposeBoolean('hasRemoteImages', {
      description: 'True if it contains remote images.',
    }),
    attachments: t.field({
      type: [attachmentRef],
      description: 'Attached files.',
      resolve: (mail, _, context) => loadAttachments(context, 'mail', mail.id),
    }),
    date: t.expose('date', {
      type: 'DateTime',
      description: 'Time of receipt, sending or latest edit.',
    }),
    version: t.exposeInt('version', { description: 'Version number, increased by every saved edit.' }),
    sendAt: t.expose('sendAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of sending, while it can be cancelled.',
    }),
    delivery: t.expose('delivery', {
      type: deliveryEnum,
      description: 'Delivery state; the worst of all recipients.',
    }),
    deliveryProblem: t.expose('deliveryProblem', {
      type: problemEnum,
      nullable: true,
      description: 'Reason of a failed delivery.',
    }),
    to: t.field({
      type: [addressRef],
      description: 'Recipients. Mails of guests are addressed to both partners.',
      resolve: async (mail, _, context): Promise<Address[]> => {
        const hasCome = mail.to.length === 0 && mail.category !== 'drafts' && mail.fromAccountId === null
        if (hasCome) return partnersOf(context, mail.weddingId)
        return recipientsOf(context, mail, mail.to)
      },
    }),
    cc: t.field({
      type: [addressRef],
      description: 'Visible further recipients. Recipients in `to` and `cc` see each other.',
      resolve: (mail, _, context) => recipientsOf(context, mail, mail.cc),
    }),
    bcc: t.field({
      type: [addressRef],
      description: 'Hidden further recipients.',
      resolve: (mail, _, context) => recipientsOf(context, mail, mail.bcc),
    }),
    from: t.field({
      type: addressRef,
      description: 'Sender of the mail.',
      resolve: (mail) => ({ name: mail.fromName, email: mail.fromEmail, accountId: mail.fromAccountId }),
    }),
    contribution: t.field({
      type: contributionRef,
      nullable: true,
      description: 'Contribution that the mail is about.',
      resolve: (mail, _, context) => contributionOf(context, mail),
    }),
  }),
})

/** Returns the recipients of a mail with their delivery state. */
async function recipientsOf(
  context: AppContext,
  mail: Mail,
  people: readonly MailRecipient[],
): Promise<Address[]> {
  const ways = mail.delivery === 'none' || people.length === 0 ? [] : await waysOf(context, mail)
  return people.map(({ name, email, id = null }) => ({
    name,
    email,
    giverId: id,
    delivery: ways.find(({ address }) => address === email),
  }))
}

/** Returns the contribution of a mail, batched for all mails of a response. */
function contributionOf(context: AppContext, { contributionId, weddingId }: Mail) {
  if (!contributionId) return null
  const loader = memoizePerRequest(
    context,
    `contributions ${weddingId}`,
    () => new DataLoader((ids: readonly string[]) => contributionsOf(context.database.db, weddingId, ids)),
  )
  return loader.load(contributionId)
}

function personOf(context: AppContext, accountId: string) {
  const loader = memoizePerRequest(
    context,
    'writers of mails',
    () =>
      new DataLoader(async (ids: readonly string[]) => {
        const people = await peopleOf(context.database.db, ids)
        return ids.map((id) => people.get(id) ?? null)
      }),
  )
  return loader.load(accountId)
}

async function pictureOf(context: AppContext, { accountId }: Address): Promise<string | null> {
  return accountId ? ((await personOf(context, accountId))?.avatar ?? null) : null
}

async function partnersOf(context: AppContext, weddingId: string): Promise<Address[]> {
  const loader = memoizePerRequest(
    context,
    'partners of weddings',
    () =>
      new DataLoader((ids: readonly string[]) =>
        Promise.all(ids.map((id) => partnerAccountsOf(context.database.db, id))),
      ),
  )
  const accountIds = await loader.load(weddingId)
  const people = await Promise.all(accountIds.map((accountId) => personOf(context, accountId)))
  return people.flatMap((person, at) => (person ? [{ ...person, accountId: accountIds[at] ?? null }] : []))
}

function waysOf(context: AppContext, { id }: Mail): Promise<MailDelivery[]> {
  const loader = memoizePerRequest(
    context,
    'ways of mails',
    () =>
      new DataLoader(async (ids: readonly string[]) => {
        const byMail = Map.groupBy(await deliveriesOf(context.database.db, ids), ({ mailId }) => mailId)
        return ids.map((mailId) => byMail.get(mailId) ?? [])
      }),
  )
  return loader.load(id)
}
