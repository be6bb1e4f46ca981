import { useMemo } from 'react'
import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { paymentSlipText } from '#shared/payment-slip.ts'
import type { InstructionFragment, ReceivingAccountKind } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { countryName } from '#shared/country-name.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { qrPicture } from './qr-picture.ts'

export type Instruction = InstructionFragment

/** Keeps groups of an IBAN, a number or a reference whole at line breaks. */
function Groups({ text }: { text: string }) {
  return text.split(' ').map((group, index) => (
    <span key={index}>
      {group}
      {index < text.split(' ').length - 1 && ' '}
    </span>
  ))
}

type RowProps = {
  label: string
  shown: string
  copied?: string
  hint?: string | undefined
  className?: string
}

function Row({ label, shown, copied, hint, className = '' }: RowProps) {
  return (
    <div className={`slip-row ${className}`}>
      <dt>{label}</dt>
      <dd>
        <span className="v">
          <Groups text={shown} />
        </span>
        {copied !== undefined && <CopyButton text={copied} what={label} />}
      </dd>
      {hint && <dd className="slip-hint">{hint}</dd>}
    </div>
  )
}

type SlipProps = {
  instruction: Instruction
  inCodes: { readonly withCode: boolean }
  /** Whether a bank of another country sends it, which asks for the bank and its country. */
  isAbroad?: boolean
}

/** The payment slip to copy: holder, number, amount and reference, with a QR code for banks that read one. */
export function Slip({ instruction, inCodes, isAbroad = false }: SlipProps) {
  const { t } = useTranslation('receiving-accounts')
  const format = useFormat()
  const { kind, holder, identifier, numericReference, qr } = instruction
  const sort = sortOf(kind)
  const holderRow = (
    <Row
      label={t(`holder.${sort}`)}
      shown={holder}
      {...(sort !== 'cash' && { copied: holder, hint: t(`holderHint.${sort}`) })}
    />
  )
  return (
    <div className="slip">
      <dl>
        {sort !== 'wallet' && holderRow}
        <BankRows instruction={instruction} isAbroad={isAbroad} />
        {sort !== 'cash' && (
          <Row
            className={`number ${kind === 'sepa' ? 'iban' : ''}`}
            label={t(`field.${kind}`)}
            shown={identifier}
            copied={instruction.identifierToCopy}
          />
        )}
        {sort === 'wallet' && holderRow}
        {instruction.holderEmail && (
          <Row
            label={t('email')}
            shown={instruction.holderEmail}
            copied={instruction.holderEmail}
            hint={t('emailHint')}
          />
        )}
        <Row
          label={t('amount')}
          shown={format.money(instruction.amount, inCodes)}
          {...(sort !== 'cash' && { copied: instruction.amountToCopy })}
        />
        <Row
          className="ref"
          label={t(`reference.${kind}`)}
          shown={groupReference(instruction.reference)}
          {...(sort !== 'cash' && { copied: instruction.referenceToCopy, hint: t('referenceHint') })}
        />
        {numericReference && (
          <Row
            className="ref"
            label={t('numeric')}
            shown={numericReference}
            copied={numericReference}
            hint={t('numericHint')}
          />
        )}
      </dl>
      <CopyAll instruction={instruction} />
      {qr && !isAbroad && (
        <SlipCode qr={qr} isComplete={instruction.kind === 'sepa'} reference={instruction.referenceToCopy} />
      )}
    </div>
  )
}

/** Copies the whole slip as one text, in the order of the country's forms. */
function CopyAll({ instruction }: { instruction: Instruction }) {
  const { t } = useTranslation('receiving-accounts')
  const { kind, accountType } = instruction
  const sort = sortOf(kind)
  const values = {
    holder: instruction.holder,
    document: instruction.documentToCopy,
    bank: instruction.bank,
    accountType: accountType && t(`accountType.${accountType}`),
    identifier: instruction.identifierToCopy,
    email: instruction.holderEmail,
    amount: instruction.amountToCopy,
    reference: instruction.referenceToCopy,
    numeric: instruction.numericReference,
  }
  const labels = {
    holder: kind === 'spei' ? t('beneficiary') : t(`holder.${sort}`),
    bank: t('bank'),
    identifier: t(`field.${kind}`),
    amount: t('amount'),
    reference: t(`reference.${kind}`),
    numeric: t('numeric'),
  }
  const text = paymentSlipText(kind, values, labels)
  if (text === null) return null
  return (
    <p className="slip-all">
      <CopyButton text={text} what={t('all')}>
        {t('copyAll')}
      </CopyButton>
    </p>
  )
}

/** Further fields that some countries' forms require. */
function BankRows({ instruction, isAbroad }: { instruction: Instruction; isAbroad: boolean }) {
  const { t } = useTranslation('receiving-accounts')
  const { locale } = useFormat()
  const { kind, bank, document, documentToCopy, accountType } = instruction
  return (
    <>
      {document && documentToCopy && <Row label={t('document')} shown={document} copied={documentToCopy} />}
      {bank && (isAbroad || kind !== 'sepa') && <Row label={t('bank')} shown={bank} />}
      {isAbroad && (
        <Row
          label={t('abroad.country')}
          shown={countryName(locale, instruction.country)}
          hint={t('abroad.code')}
        />
      )}
      {accountType && <Row label={t('account')} shown={t(`accountType.${accountType}`)} />}
    </>
  )
}

/** "27067KDM4T9X" → "2706 7KDM 4T9X". */
export function groupReference(reference: string): string {
  return reference.includes(' ') ? reference : reference.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Returns whether money goes to an account, to a wallet, or by hand, which selects the texts. */
function sortOf(kind: ReceivingAccountKind): 'account' | 'wallet' | 'cash' {
  if (kind === 'cash') return 'cash'
  return kind === 'bizum' || kind === 'nequi' || kind === 'breB' || kind === 'yape' || kind === 'plin'
    ? 'wallet'
    : 'account'
}

type SlipCodeProps = {
  qr: NonNullable<InstructionFragment['qr']>
  /** Whether the code contains the amount and the reference. */
  isComplete: boolean
  reference: string
}

/**
 * The QR code of banking apps as a picture that a phone can save, since apps read it from there. Works
 * without JavaScript.
 */
function SlipCode({ qr, isComplete, reference }: SlipCodeProps) {
  const { t } = useTranslation('give')
  const picture = useMemo(() => qrPicture(qr), [qr])
  return (
    <div className="slip-qr">
      <div className="qr">
        <img
          src={picture}
          alt={t(isComplete ? 'send.qr' : 'send.qrApp')}
          width={qr.size * 4}
          height={qr.size * 4}
        />
      </div>
      <p className="small">
        <span className="scan">
          <Trans
            t={t}
            i18nKey={isComplete ? 'send.qrHint' : 'send.qrHintApp'}
            components={{ b: <b /> }}
          />{' '}
        </span>
        <a href={picture} download={`${reference}.png`}>
          {t('send.qrSave')}
        </a>
      </p>
    </div>
  )
}
