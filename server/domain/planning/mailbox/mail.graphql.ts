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
  description:
    'What became of a mail on its way by e-mail: it takes no way, is on it, has left, came back, or could not be sent.',
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
  description: 'Who wrote, or to whom.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Their name; may be empty.' }),
    email: t.exposeString('email', { nullable: true, description: 'Their address.' }),
    avatar: t.string({
      description: 'The address of their picture; without one, of their initials as an image.',
      resolve: async (address, _, context) =>
        (await pictureOf(context, address)) ?? drawnAvatar(address.name || address.email || ''),
    }),
    picture: t.string({
      nullable: true,
      description: 'The address of their picture, where it is known.',
      resolve: (address, _, context) => pictureOf(context, address),
    }),
    giverId: t.field({
      type: 'UUID',
      nullable: true,
      description: 'Which giver was chosen; null for an address typed by hand.',
      resolve: ({ giverId }) => giverId ?? null,
    }),
    delivery: t.field({
      type: deliveryEnum,
      description: 'What became of the mail on its way to them.',
      resolve: ({ delivery }) => delivery?.state ?? 'none',
    }),
    deliveryProblem: t.field({
      type: problemEnum,
      nullable: true,
      description: 'Why it did not get to them.',
      resolve: ({ delivery }) => delivery?.problem ?? null,
    }),
  }),
})

/** A mail for its couple; screens reach it through this domain only. */
export const mailRef = builder.objectRef<Mail>('Mail').implement({
  description: 'A mail of the couple’s mailbox.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    threadId: t.expose('threadId', { type: 'UUID', description: 'What it and its answers have in common.' }),
    inReplyTo: t.expose('inReplyTo', { type: 'UUID', nullable: true, description: 'Which mail it answers.' }),
    category: t.exposeString('category', {
      description: 'Folder: one of the five categories, `archived` or `snoozed`.',
    }),
    snoozedUntil: t.expose('snoozedUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'When it comes back into the inbox, while it is snoozed.',
    }),
    opened: t.exposeBoolean('opened', { description: 'Whether it was read.' }),
    starred: t.exposeBoolean('starred', { description: 'Whether it is among the favourites.' }),
    tagIds: t.exposeStringList('tagIds', { description: 'The labels it carries.' }),
    subject: t.exposeString('subject', { description: 'About what; may be empty.' }),
    summary: t.exposeString('summary', { description: 'How it begins.' }),
    content: t.string({
      description: 'The mail as sanitised HTML, without pictures from elsewhere unless they are asked for.',
      args: { images: t.arg.boolean({ defaultValue: false, description: 'With its pictures.' }) },
      resolve: (mail, { images }) => cleanHtml(mail.content, { images: images ?? false }),
    }),
    hasRemoteImages: t.exposeBoolean('hasRemoteImages', {
      description: 'Whether it has pictures that would be fetched from elsewhere.',
    }),
    attachments: t.field({
      type: [attachmentRef],
      description: 'The files that go with it.',
      resolve: (mail, _, context) => loadAttachments(context, 'mail', mail.id),
    }),
    date: t.expose('date', {
      type: 'DateTime',
      description: 'When it came, was sent, or was last written at.',
    }),
    version: t.exposeInt('version', { description: 'How often its words were saved.' }),
    sendAt: t.expose('sendAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it leaves, while it can be taken back.',
    }),
    delivery: t.expose('delivery', {
      type: deliveryEnum,
      description: 'What became of it on its way; of several addresses the worst.',
    }),
    deliveryProblem: t.expose('deliveryProblem', {
      type: problemEnum,
      nullable: true,
      description: 'Why it did not get there.',
    }),
    to: t.field({
      type: [addressRef],
      description: 'To whom; what guests wrote goes to both partners.',
      resolve: async (mail, _, context): Promise<Address[]> => {
        const hasCome = mail.to.length === 0 && mail.category !== 'drafts' && mail.fromAccountId === null
        if (hasCome) return partnersOf(context, mail.weddingId)
        return recipientsOf(context, mail, mail.to)
      },
    }),
    cc: t.field({
      type: [addressRef],
      description: 'Who else gets it; the recipients in `to` and `cc` see each other.',
      resolve: (mail, _, context) => recipientsOf(context, mail, mail.cc),
    }),
    bcc: t.field({
      type: [addressRef],
      description: 'Who gets it without any other recipient seeing it.',
      resolve: (mail, _, context) => recipientsOf(context, mail, mail.bcc),
    }),
    from: t.field({
      type: addressRef,
      description: 'From whom.',
      resolve: (mail) => ({ name: mail.fromName, email: mail.fromEmail, accountId: mail.fromAccountId }),
    }),
    contribution: t.field({
      type: contributionRef,
      nullable: true,
      description: 'The gift it is about.',
      resolve: (mail, _, context) => contributionOf(context, mail),
    }),
  }),
})

/** People a mail goes to, with what became of it on its way to each. */
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

/** The contribution of a mail; those of all mails of one answer are read together. */
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
