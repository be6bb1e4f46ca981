import type { AppContext } from '#server/graphql/viewer.ts'
import {
  changeMails,
  homeOf,
  lockMail,
  type Mail,
  MailNotFound,
} from '#server/domain/planning/mailbox/index.ts'
import { MailAlreadySent } from './drafts.refusals.ts'

/**
 * Turns a scheduled mail back into a draft. Refuses `MailNotFound`, and `MailAlreadySent` once its delivery
 * has started.
 */
export async function takeBackMail(context: AppContext, id: string): Promise<Mail> {
  return context.database.transaction(async (tx) => {
    const mail = await lockMail(tx, context, id)
    if (mail.category === 'drafts') return mail
    if (homeOf(mail) !== 'outbox') throw MailNotFound()
    if (mail.sendAt === null) throw MailAlreadySent()
    const back = { category: 'drafts', sendAt: null, delivery: 'none', date: context.clock.now() } as const
    const [draft] = await changeMails(tx, [mail], { ...back, version: mail.version + 1 })
    return draft ?? mail
  })
}
