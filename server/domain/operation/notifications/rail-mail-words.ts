import type { Rail } from '#server/domain/money/payments/index.ts'
import type { RailChange } from '#server/domain/money/rail-changes/index.ts'
import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { wordsFrom } from '#server/platform/words.ts'
import { bankName, maskedIdentifier } from '#shared/bank-identifiers.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import argentina from './es-AR.json' with { type: 'json' }
import type { RailChangeStepKind } from '#shared/states/rail-change.ts'

const words = wordsFrom({ es, 'es-419': america, 'es-AR': argentina, en })

/** Whom a mail about where the money goes is for, and where it leads. */
export type ToPartner = { language: string; to: string; couple: string; timeZone: string; url: string }

/** The same with the link by which its reader stops a change without a session. */
export type ToWatcher = ToPartner & { stopUrl: string }

/** What a mail tells of an account. A change that was proposed before there were payment codes has none. */
type Described = Pick<Rail, 'kind' | 'identifier' | 'holder' | 'bank'> & Partial<Pick<Rail, 'paymentCode'>>

type RailMail = ToWatcher & {
  step: RailChangeStepKind
  change: Pick<RailChange, 'act' | 'wished' | 'takesEffectAt'>
  was: Described | null
  /** Who took the step; empty when time did. */
  name: string
}

/** What a partner is told of a change of bank details: numbers by their end alone, since mails are read by others too. */
export function railMailWords(mail: RailMail): LetterContent & { subject: string } {
  const { language, step, change, was, name, couple, timeZone, url, stopUrl } = mail
  const t = words(language)
  const at = change.takesEffectAt
  const moment = at
    ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
    : ''
  const values = { name, couple, act: change.act, moment }
  const about = (rail: Described, before: Described | null) =>
    [
      maskedIdentifier(rail.kind, rail.identifier),
      bankName(rail.kind, rail.identifier, rail.bank),
      rail.holder,
      rail.paymentCode && t(isOtherCode(rail, before) ? 'rail.otherCode' : 'rail.withCode'),
    ]
      .filter(Boolean)
      .join(' · ')
  const details = [
    ...(was ? [t('rail.was', { was: about(was, null) })] : []),
    ...(change.wished ? [t('rail.wished', { wished: about(change.wished, was) })] : []),
  ]
  return {
    language,
    subject: t(`rail.${step}.subject`, values),
    greeting: t('hello', { name: mail.to }),
    title: t(`rail.${step}.title`, values),
    body: t(`rail.${step}.body`, values),
    quote: step === 'proposed' || step === 'confirmed' ? [...details, t('rail.stop', { stopUrl })] : [],
    button: t('rail.button'),
    url,
    after: t(`rail.${step}.after`, values),
    footer: t('rail.footer'),
  }
}

const isOtherCode = (rail: Described, before: Described | null): boolean =>
  Boolean(before?.paymentCode) && before?.paymentCode !== rail.paymentCode
