const lines = (text: string): string => text.replaceAll('\n', '\r\n')

type MailParts = { head: string; from?: string; id?: string; type?: string; body?: string }

/** Returns an email in its raw form (RFC 5322). */
export function mailOf({
  head,
  from = 'Carmen <carmen@example.com>',
  id = '<one@example.com>',
  type = 'text/plain; charset=utf-8',
  body = 'Gracias a vosotros.',
}: MailParts): string {
  const message = id ? `Message-ID: ${id}\n` : ''
  return lines(
    `From: ${from}\n${head}\n${message}Subject: Re: Gracias\nMIME-Version: 1.0\nContent-Type: ${type}\n\n${body}\n`,
  )
}

/** Returns an email with an HTML part and files. */
export function mailWithFiles(
  head: string,
  html: string,
  files: readonly (readonly [string, string])[],
): string {
  const parts = files.map(
    ([name, content]) =>
      `--b\nContent-Type: application/octet-stream\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(content).toString('base64')}\n`,
  )
  const body = `--b\nContent-Type: text/html; charset=utf-8\n\n${html}\n${parts.join('')}--b--`
  return mailOf({ head, id: '<files@example.com>', type: 'multipart/mixed; boundary="b"', body })
}

type Report = {
  to: string
  key?: string
  action?: string
  status?: string
  diagnostic?: string
  returned?: 'message/rfc822' | 'text/rfc822-headers'
}

/** Returns a delivery report of another server about one of our emails (RFC 3464). */
export function deliveryReport({
  to,
  key = '',
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 no such\n person',
  returned = 'message/rfc822',
}: Report): string {
  const id = key ? `Message-ID:\n <${key}@vivencia.test>\n` : ''
  return lines(`Return-Path: <>
From: Mail Delivery Subsystem <MAILER-DAEMON@mx.example.com>
To: ${to}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Sorry.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com

Final-Recipient: rfc822; ana@example.com
Action: ${action}
Status: ${status}
Diagnostic-Code: ${diagnostic}

--b
Content-Type: ${returned}

From: hola@vivencia.test
${id}Subject: Hola

--b--
`)
}
