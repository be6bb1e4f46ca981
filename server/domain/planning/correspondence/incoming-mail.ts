import PostalMime, { type Address, type Email } from 'postal-mime'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { isMessageId, isSingleAddress, oneLine } from '#server/platform/mail/message.ts'
import { readBounceAddress } from '#server/platform/mail/return-address.ts'
import { withAsciiDomain } from '#shared/contact-details.ts'
import { type DeliveryReport, readDeliveryReport } from './delivery-report.ts'
import { isTooBusy, isTooDeep } from './incoming-limits.ts'
import { lettersHtml, lettersHtmlFromText } from './incoming-html.ts'
import { readLetterAddress } from './letter-address.ts'

/** An incoming email written by a person or an automatic responder. */
export type IncomingLetter = {
  /** Message-ID, if it has a valid one. */
  readonly messageId: string | null
  readonly from: { readonly name: string; readonly address: string | null }
  /** Other recipients, without our own addresses. */
  readonly others: readonly { readonly name: string; readonly email: string }[]
  readonly subject: string
  /** Sanitized HTML, which the main thread does not parse again. */
  readonly html: string
  /** True for automatic messages, such as an absence notice or a receipt. */
  readonly automatic: boolean
  readonly files: readonly { readonly name: string; readonly content: Uint8Array }[]
}

/** An incoming email, classified by its content. */
export type IncomingMail =
  | { readonly kind: 'report'; readonly report: DeliveryReport; readonly key: string | null }
  | {
      readonly kind: 'letter'
      readonly to: { readonly replyToken: string } | { readonly messageId: string }
      readonly letter: IncomingLetter
    }
  | { readonly kind: 'unknown' }

/** Maximum number of files of an email. */
const maxFiles = 20

/**
 * Reads an email (RFC 5322). `recipient` is the envelope recipient, if known; else the recipients in the
 * headers count.
 */
export async function readIncomingMail(
  raw: Uint8Array,
  { domain, recipient }: { readonly domain: string; readonly recipient: string | null },
): Promise<IncomingMail> {
  if (isTooBusy(raw)) throw new RangeError('Email has too many lines')
  const email = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: 40,
    maxHeadersSize: 500_000,
  })
  const addresses = recipient ? [recipient] : recipientsOf(email)
  const first = (read: (address: string, domain: string) => string | null) =>
    addresses.map((address) => read(address, domain)).find((found) => found !== null) ?? null
  const bounced = first(readBounceAddress)
  const report = readDeliveryReport(email)
  if (report) return { kind: 'report', report, key: bounced ?? report.key }
  const replyToken = first(readLetterAddress)
  if (replyToken) return { kind: 'letter', to: { replyToken }, letter: letterOf(email, domain) }
  // Absence notices are sent to the bounce address, to which people do not write.
  if (bounced && isAutomatic(email))
    return { kind: 'letter', to: { messageId: bounced }, letter: letterOf(email, domain) }
  return { kind: 'unknown' }
}

const header = (email: Email, name: string): string =>
  email.headers.find(({ key }) => key === name)?.value.trim() ?? ''

/** Returns true for an email of an automatic sender (RFC 3834 and earlier conventions). */
function isAutomatic(email: Email): boolean {
  const submitted = header(email, 'auto-submitted').toLowerCase()
  if (submitted && !submitted.startsWith('no')) return true
  return (
    /^(bulk|junk|list|auto_reply)$/i.test(header(email, 'precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id'].some(
      (name) => header(email, name) !== '',
    ) ||
    header(email, 'return-path') === '<>'
  )
}

function recipientsOf(email: Email): string[] {
  const named = ['delivered-to', 'x-original-to', 'envelope-to'].map((name) =>
    header(email, name).replace(/[<>]/g, ''),
  )
  return [...named, ...flat(email.to), ...flat(email.cc)]
}

const flat = (addresses: readonly Address[] | undefined): string[] =>
  (addresses ?? []).flatMap((one) => (one.group ? one.group.map(({ address }) => address) : [one.address]))

/** Maximum number of other recipients shown. */
const maxOthers = 50

function othersOf({ to = [], cc = [] }: Email, domain: string): IncomingLetter['others'] {
  const people = [...to, ...cc].flatMap((one) => one.group ?? [one])
  const byAddress = new Map(
    people.flatMap(({ name, address }) => {
      const isOurs =
        readLetterAddress(address, domain) !== null || readBounceAddress(address, domain) !== null
      const email = withAsciiDomain(address)
      if (isOurs || !isSingleAddress(email)) return []
      return [[email.toLowerCase(), { name: oneLine(name).slice(0, 200), email }] as const]
    }),
  )
  return [...byAddress.values()].slice(0, maxOthers)
}

function letterOf(email: Email, domain: string): IncomingLetter {
  const from = email.from?.group ? undefined : email.from
  const address = withAsciiDomain(from?.address ?? '')
  return {
    messageId: email.messageId && isMessageId(email.messageId) ? email.messageId : null,
    from: {
      name: oneLine(from?.name ?? '').slice(0, 200),
      address: isSingleAddress(address) ? address : null,
    },
    others: othersOf(email, domain),
    subject: oneLine(email.subject ?? '').slice(0, 300),
    html: cleanHtml(
      email.html && !isTooDeep(email.html) ? lettersHtml(email.html) : lettersHtmlFromText(email.text ?? ''),
      { images: true },
    ),
    automatic: isAutomatic(email),
    files: email.attachments.slice(0, maxFiles).map(({ filename, mimeType, content }) => ({
      name: filename ?? (mimeType.startsWith('message/') ? 'mensaje.eml' : 'archivo'),
      content: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    })),
  }
}
