import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type AppContext, requireAccount } from '#server/domain/accounts/index.ts'
import { ContributionNotFound, lockOfPartner, markThanked, mustAllow } from '#server/domain/giving/index.ts'
import { coupleName } from '#server/domain/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { checked } from '#server/platform/invalid-input.ts'
import { recordFact } from '#server/platform/outbox.ts'
import { paragraphs } from '#shared/inputs/text.ts'
import { beginDeliveries } from './delivery-store.ts'
import { homeOf, htmlFromText, type Mail } from './mail.ts'
import { changeMails, putMail } from './mail-store.ts'
import { mails } from './mailbox.tables.ts'

const letter = z.object({ text: paragraphs(4000).pipe(z.string().min(1, 'required')) })

/**
 * The couple thank a giver: the letter is on the gift's private page at once, and goes by e-mail to those who gave an address.
 * The same id asks for the same letter: it is sent once, however often the button or the network repeats it.
 */
export async function sendThanks(
  context: AppContext,
  contributionId: string,
  text: string,
  id: string = context.dice.uuid(),
): Promise<Mail> {
  const form = checked(letter, { text })
  return context.database.transaction(async (tx) => {
    const found = await lockOfPartner(tx, context, contributionId)
    mustAllow('thank', found)
    const { contribution, wedding } = found
    const mail = await putMail(tx, {
      id,
      weddingId: wedding.id,
      category: 'outbox',
      opened: true,
      letter: true,
      subject: '',
      html: htmlFromText(form.text),
      date: context.clock.now(),
      fromName: coupleName(wedding),
      fromEmail: null,
      fromAccountId: requireAccount(context.viewer).accountId,
      to: [{ name: contribution.signature || contribution.giverName || '', email: contribution.email }],
      contributionId,
    })
    if (!mail) {
      const [sent] = await tx.select().from(mails).where(eq(mails.id, id))
      if (sent?.contributionId !== contributionId || !sent.letter || homeOf(sent) !== 'outbox')
        throw new ContributionNotFound()
      return sent
    }
    const sent = await onItsWay(tx, context, mail)
    await markThanked(tx, found, mail.date)
    await recordFact(tx, { kind: 'ThanksSent', payload: { mailId: mail.id, contributionId } })
    return sent
  })
}

/** To those who left an address it also goes by e-mail; what becomes of that is shown. */
async function onItsWay(tx: Tx, { clock, dice }: AppContext, mail: Mail): Promise<Mail> {
  if (!mail.to.some(({ email }) => email)) return mail
  await beginDeliveries(tx, mail, { now: clock.now(), newId: () => dice.uuid() })
  const [sent] = await changeMails(tx, [mail], { delivery: 'waiting' })
  return sent ?? mail
}
