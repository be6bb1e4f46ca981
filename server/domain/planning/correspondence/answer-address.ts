import { findAccount } from '#server/domain/identity/accounts/index.ts'
import { type Mail, replyTokenOf } from '#server/domain/planning/mailbox/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Correspondent } from '#server/platform/mail/message.ts'
import { letterAddress } from './letter-address.ts'

type ReplyTarget = { readonly replyTo: Correspondent | null; readonly replyToken: string | null }

/**
 * Returns the reply address for a recipient: an address of its own into the thread. Without incoming mail it
 * is the address of the partner who wrote, since the operator's sender address must not receive private
 * replies.
 */
export async function answerTo(
  tx: Tx,
  { env, random }: Platform,
  { mail, address }: { mail: Mail; address: string },
): Promise<ReplyTarget> {
  const { fromName: name, fromAccountId } = mail
  if (!env.mailDomain) {
    const writer = fromAccountId ? await findAccount(tx, fromAccountId) : null
    return { replyTo: writer && { name, address: writer.email }, replyToken: null }
  }
  const replyToken = (await replyTokenOf(tx, mail, address)) ?? Buffer.from(random.bytes(16)).toString('hex')
  return { replyTo: { name, address: letterAddress(replyToken, env.mailDomain) }, replyToken }
}
