import type { Env } from '#server/platform/env.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import { folderMailer } from '#server/platform/mail/folder-mailer.ts'
import { readCorrespondent } from '#server/platform/mail/message.ts'
import { smtpMailer } from '#server/platform/mail/smtp-mailer.ts'
import { mailFolder } from '#server/post-office.ts'

/** Creates the job that sends emails, by SMTP or into a folder. */
export function wireMail(env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'mailDomain' | 'dataDir'>) {
  const mailer = env.smtpUrl ? smtpMailer(env.smtpUrl) : folderMailer(mailFolder(env))
  const job = deliverMail(mailer, { from: readCorrespondent(env.mailFrom), mailDomain: env.mailDomain })
  return { job, close: () => mailer.close() }
}
