import type { MailProblem } from '#server/platform/mail/mail.tables.ts'

type ServerReply = {
  /** Enhanced status code (RFC 3463), such as `5.1.1`. */
  readonly status: string | null
  /** SMTP reply code, such as 550. */
  readonly reply: number | null
  /** Text of the reply. */
  readonly words: string
}

const byStatus: readonly (readonly [RegExp, MailProblem])[] = [
  [/^[45]\.(1\.[0-3]|1\.6|1\.10|2\.1)$/, 'noSuchAddress'],
  [/^[45]\.2\.2$/, 'mailboxFull'],
  [/^[45]\.(2\.3|3\.4)$/, 'tooHeavy'],
  [/^[45]\.7\./, 'takenForSpam'],
  [/^[45]\.4\./, 'notReached'],
]
const byWords: readonly (readonly [RegExp, MailProblem])[] = [
  [
    /(mailbox|quota|inbox|storage|buz[oó]n)\W.*(full|exceed|over|lleno)|over ?quota|out of storage/i,
    'mailboxFull',
  ],
  [/too (large|big)|size (limit|exceed)|exceeds.*size|message size/i, 'tooHeavy'],
  [/spam|blocked|blacklist|blocklist|reputation|dmarc|spf|dkim|policy|banned|abuse/i, 'takenForSpam'],
  [
    /no such|unknown (user|recipient|address|mailbox)|user (unknown|not found)|does ?n[o']t exist|not exist|no mailbox|invalid (recipient|mailbox|address)|recipient (rejected|not found)|no existe/i,
    'noSuchAddress',
  ],
  [/timed? ?out|connection|host (not found|unknown)|unreachable|greylist|domain not found/i, 'notReached'],
]

/** Returns the problem that a reply of another mail server describes; `refused` if it is unclear. */
export function mailProblem({ status, reply, words }: ServerReply): MailProblem {
  const known =
    byStatus.find(([shape]) => status !== null && shape.test(status)) ??
    byWords.find(([shape]) => shape.test(words))
  if (known) return known[1]
  if (reply === 552) return 'mailboxFull'
  if (reply === 550 || reply === 551 || reply === 553) return 'noSuchAddress'
  return status?.startsWith('4.') ? 'notReached' : 'refused'
}

/** Returns the enhanced status code of a line such as `550 5.1.1 no such person`, or null. */
export const statusIn = (words: string): string | null =>
  /(?:^|[\s-])([245]\.\d{1,3}\.\d{1,3})(?=\s|$)/.exec(words)?.[1] ?? null
