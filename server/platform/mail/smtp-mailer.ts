import type { Transporter } from 'nodemailer'
import { mailProblem, statusIn } from '#server/platform/mail/mail-problem.ts'
import { compose } from '#server/platform/mail/compose.ts'
import { type Mailer, PermanentlyRefused } from '#server/platform/mail/message.ts'
import { seconds } from '#shared/duration.ts'

/**
 * Sends by SMTP. The server's certificate is always verified, and except to this machine nothing is sent
 * unencrypted unless `SMTP_URL` ends in `?ignoreTLS=true`. A permanent refusal bounces the mail at once;
 * everything else is retried. When the connection ends after the last byte and before the response, the
 * outcome is unknown and the mail is sent again under the same Message-ID, since a duplicate is better than a
 * loss.
 */
export function smtpMailer(smtpUrl: string): Mailer {
  const url = new URL(smtpUrl)
  const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  const clear = local || url.searchParams.get('ignoreTLS') === 'true'
  const secure = url.protocol === 'smtps:'
  let opened: Transporter | null = null
  const transport = async () =>
    (opened ??= (await import('nodemailer')).createTransport({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      requireTLS: !secure && !clear,
      ignoreTLS: !secure && url.searchParams.get('ignoreTLS') === 'true',
      ...(url.username
        ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
        : {}),
      tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
      pool: true,
      maxConnections: 2,
      connectionTimeout: seconds(10),
      greetingTimeout: seconds(10),
      socketTimeout: seconds(30),
      dnsTimeout: seconds(10),
      disableFileAccess: true,
      disableUrlAccess: true,
    }))
  return {
    async send(message) {
      const envelope = { from: message.returnAddress ?? message.from.address, to: [message.to.address] }
      try {
        await (await transport()).sendMail({ envelope, raw: await compose(message) })
      } catch (error) {
        throw isFinal(error) ? permanentRefusal(error as SmtpError) : error
      }
    },
    async close() {
      opened?.close()
    },
  }
}

type SmtpError = Error & { readonly response?: string; readonly responseCode?: number }

function permanentRefusal({ message, response, responseCode }: SmtpError): PermanentlyRefused {
  const words = response ?? message
  const reply = responseCode ?? null
  return new PermanentlyRefused(words, mailProblem({ status: statusIn(words), reply, words }))
}

/**
 * Returns true for 5xx replies about the recipient or the email. Replies about the login are an operator's
 * problem, so the email is retried.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}
