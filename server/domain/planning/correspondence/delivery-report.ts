import type { Email } from 'postal-mime'
import { mailProblem, statusIn } from '#server/platform/mail/mail-problem.ts'
import type { MailProblem } from '#server/platform/mail/mail.tables.ts'

/** Delivery report of another mail server about one of our emails (RFC 3464). */
export type DeliveryReport = {
  /** True if the delivery failed permanently. Delays and successes are reported too. */
  readonly failed: boolean
  /** Key of our email, if enough of it was returned. */
  readonly key: string | null
  readonly problem: MailProblem
  /** Diagnostic text of the other server. */
  readonly words: string
}

/** Returns the delivery report in an email, or null for other emails. */
export function readDeliveryReport({ headers, attachments }: Email): DeliveryReport | null {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  if (!/^\s*multipart\/report\b/i.test(type)) return null
  const part = (kind: RegExp) => attachments.find(({ mimeType }) => kind.test(mimeType))
  const status = part(/^message\/(global-)?delivery-status$/i)
  if (!status) return null
  const fields = unfolded(textOf(status.content))
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(fields)?.[1]?.trim() ?? ''
  const words = field('Diagnostic-Code').replace(/^[\w-]+;\s*/, '')
  const code = statusIn(words) ?? /^[245]\.\d{1,3}\.\d{1,3}/.exec(field('Status'))?.[0] ?? null
  const reply = /^[45]\d\d/.exec(words)?.[0]
  const returned = part(/^(message\/(global|rfc822|global-headers)|text\/rfc822-headers)$/i)
  const head = returned ? (unfolded(textOf(returned.content)).split('\n\n')[0] ?? '') : ''
  return {
    failed: /^failed\b/i.test(field('Action')),
    key: /^message-id:\s*<([0-9a-f]{40})@/im.exec(head)?.[1]?.toLowerCase() ?? null,
    problem: mailProblem({ status: code, reply: reply ? Number(reply) : null, words }),
    words: [field('Status'), words].filter(Boolean).join(' '),
  }
}

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** Unfolds header lines. */
const unfolded = (text: string): string => text.replace(/\r\n/g, '\n').replace(/\n[ \t]+/g, ' ')
