import { graphql } from 'graphql'
import { keepAttachment, storeAttachment } from '#server/domain/files/attachments/index.ts'
import { type NewMail, putMail } from '#server/domain/planning/mailbox/mail-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { schema } from '#server/schema.ts'
import { minutes } from '#shared/duration.ts'
import { publishedWedding, type WeddingWorld } from './wedding-world.ts'
import { platformForTests, requestBy } from './world.ts'

/** Creates a couple with a mailbox; mails are stored directly, all else goes through GraphQL. */
export async function mailboxWorld(database: Database) {
  const world = await publishedWedding(await platformForTests(database))
  const { platform, wedding } = world
  const put = async (subject: string, more: Partial<NewMail> & { files?: readonly string[] } = {}) => {
    platform.clock.advance(minutes(1))
    const { files = [], ...words } = more
    const mail = await platform.database.transaction((tx) =>
      putMail(tx, {
        id: platform.random.uuid(),
        weddingId: wedding.id,
        category: 'inbox',
        subject,
        html: `<p>${subject}</p>`,
        date: platform.clock.now(),
        fromName: 'Carmen',
        fromEmail: 'carmen@example.com',
        to: [],
        contributionId: null,
        ...words,
      }),
    )
    if (!mail) throw new Error('It is a new mail')
    for (const name of files) await attach(world, mail.id, name)
    return mail
  }
  const ask = asking(world)
  /** Returns the subjects of a folder, or of a search in it. */
  const subjects = async (folder: string, search: string | null = null): Promise<string[]> => {
    const { mails } = await ask<{ mails: { nodes: { subject: string }[] } }>(
      `query ($weddingId: UUID!, $folder: String!, $search: String) {
        mails(weddingId: $weddingId, folder: $folder, search: $search, first: 100) { nodes { subject } }
      }`,
      { folder, search },
    )
    return mails.nodes.map(({ subject }) => subject)
  }
  return { ...world, put, ask, subjects }
}

/** Returns a function that runs an operation as a partner, or as the given viewer; it fails on errors. */
function asking({ platform, partner, wedding }: WeddingWorld) {
  return async <Data>(
    source: string,
    variables: Record<string, unknown> = {},
    viewer = partner,
  ): Promise<Data> => {
    const contextValue = requestBy(platform, viewer)
    const variableValues = { weddingId: wedding.id, ...variables }
    const answer = await graphql({ schema, source, contextValue, variableValues })
    if (answer.errors) throw answer.errors[0] ?? new Error('No answer')
    return answer.data as Data
  }
}

async function attach({ platform, wedding }: WeddingWorld, mailId: string, name: string): Promise<void> {
  const stored = await storeAttachment(platform, { name, content: Buffer.from('Hola') }, 'test')
  const place = {
    weddingId: wedding.id,
    ownerKind: 'mail',
    ownerId: mailId,
    storedAt: platform.clock.now(),
  } as const
  await platform.database.transaction((tx) => keepAttachment(tx, stored, place))
}
