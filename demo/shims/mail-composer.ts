type Person = { readonly name: string; readonly address: string }

export type Mail = {
  readonly messageId: string
  readonly date: Date
  readonly from: Person
  readonly to: readonly Person[]
  readonly cc?: readonly Person[]
  readonly replyTo?: Person
  readonly inReplyTo?: string
  readonly references?: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly {
    readonly filename: string
    readonly contentType: string
    readonly content: Uint8Array
  }[]
  readonly headers: Readonly<Record<string, string>>
}

const word = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text, 'utf8').toString('base64')}?=`
const person = ({ name, address }: Person): string => (name ? `${word(name)} <${address}>` : address)
const lines = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n')

function part(type: string, content: Uint8Array, disposition = ''): string {
  return `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n${disposition}\r\n${lines(content)}\r\n`
}

const together = (kind: string, boundary: string, parts: readonly string[]): string =>
  `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${parts.map((one) => `--${boundary}\r\n${one}`).join('')}--${boundary}--\r\n`

/**
 * Composes a mail (RFC 5322, 2045 to 2047) with the interface of the package used on servers, which needs
 * Node's streams.
 */
export default class MailComposer {
  readonly #mail: Mail
  constructor(mail: Mail) {
    this.#mail = mail
  }
  compile() {
    return { build: async (): Promise<Buffer> => Buffer.from(serializeMail(this.#mail), 'utf8') }
  }
}

function serializeMail(mail: Mail): string {
  const heads: Record<string, string | undefined> = {
    'Message-ID': mail.messageId,
    Date: mail.date.toUTCString().replace('GMT', '+0000'),
    From: person(mail.from),
    To: mail.to.map(person).join(', '),
    Cc: mail.cc?.map(person).join(', '),
    'Reply-To': mail.replyTo && person(mail.replyTo),
    'In-Reply-To': mail.inReplyTo,
    References: mail.references?.join(' '),
    Subject: word(mail.subject),
    'MIME-Version': '1.0',
    ...mail.headers,
  }
  const head = Object.entries(heads).flatMap(([name, value]) => (value ? `${name}: ${value}\r\n` : []))
  const utf8 = (text: string) => new TextEncoder().encode(text)
  const words = together('alternative', 'words', [
    part('text/plain; charset=utf-8', utf8(mail.text)),
    part('text/html; charset=utf-8', utf8(mail.html)),
  ])
  const files = (mail.attachments ?? []).map(({ filename, contentType, content }) =>
    part(
      contentType,
      content,
      `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(filename)}\r\n`,
    ),
  )
  return head.join('') + (files.length > 0 ? together('mixed', 'files', [words, ...files]) : words)
}
