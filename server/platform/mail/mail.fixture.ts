import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import { registerJobs } from '#server/platform/jobs.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import type { Mailer } from '#server/platform/mail/message.ts'
import { type NewMail, queueMail } from '#server/platform/mail/queue-mail.ts'
import { tinyPlatform } from '#server/platform/platform.fixture.ts'
import { runDueJobs } from '#server/platform/run-jobs.ts'
import type { Database } from '#server/platform/db/database.ts'

export const from = { name: 'Vivencia', address: 'hola@vivencia.test' }

export const thanks: NewMail = {
  event: 'thanks:1',
  audience: 'members',
  to: { name: 'Carmen', address: 'carmen@example.com' },
  language: 'es',
  subject: 'Gracias',
  html: '<p>secreto</p>',
  text: 'secreto',
}

/** Returns functions that queue emails, deliver due ones, and read all. */
export function postOffice(database: () => Database) {
  return {
    queue: (...mails: NewMail[]) =>
      database().transaction(async (tx) => {
        for (const mail of mails) await queueMail(tx, mail)
      }),
    all: () => database().db.select().from(emails).orderBy(emails.id),
    world: (send: Mailer['send']) => {
      const { platform, clock } = tinyPlatform(database())
      const registry = registerJobs([
        deliverMail({ send, close: async () => {} }, { from, mailDomain: 'correo.vivencia.test' }),
      ])
      return { clock, deliver: () => runDueJobs({ platform, jobs: registry }) }
    },
  }
}
