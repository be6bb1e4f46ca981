import { Trans, useTranslation } from 'react-i18next'
import type { InstructionsFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'

export type Instruction = InstructionsFragment['instructions'][number]

/** Parts that stay whole when a line breaks: the groups of an IBAN, of a number, of a reference. */
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
  copied: string
  what: string
  hint?: string
  className?: string
}

function Row({ label, shown, copied, what, hint, className = '' }: RowProps) {
  return (
    <div className={`slip-row ${className}`}>
      <dt>{label}</dt>
      <dd>
        <span className="v">
          <Groups text={shown} />
        </span>
        <CopyButton text={copied} what={what} />
      </dd>
      {hint && <dd className="slip-hint">{hint}</dd>}
    </div>
  )
}

/** The slip to copy from: holder as the bank prints it, number, amount, reference; and the code for banks that read one. */
export function Slip({ instruction }: { instruction: Instruction }) {
  const { t } = useTranslation('give')
  const format = useFormat()
  const { kind, holder, identifier, qr } = instruction
  const isSepa = kind === 'sepa'
  const holderRow = (
    <Row
      label={isSepa ? t('send.holder') : t('send.bizumHolder')}
      shown={holder}
      copied={holder}
      what={t('send.holder')}
      hint={isSepa ? t('send.holderHint') : t('send.bizumHolderHint')}
    />
  )
  const number = isSepa ? t('send.iban') : t('send.number')
  return (
    <div className="slip">
      <dl>
        {isSepa && holderRow}
        <Row
          className={isSepa ? 'iban' : ''}
          label={number}
          shown={identifier}
          copied={instruction.identifierToCopy}
          what={number}
        />
        {!isSepa && holderRow}
        <Row
          label={t('send.amount')}
          shown={format.money(instruction.amount)}
          copied={instruction.amountToCopy}
          what={t('send.amount')}
        />
        <Row
          className="ref"
          label={t('send.reference')}
          shown={grouped(instruction.reference)}
          copied={instruction.referenceToCopy}
          what={t('send.reference')}
          hint={t('send.referenceHint')}
        />
      </dl>
      {qr && (
        <div className="slip-qr">
          <div className="qr">
            <svg
              viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
              role="img"
              aria-label={t('send.qr')}
              shapeRendering="crispEdges"
            >
              <path d={qr.path} />
            </svg>
          </div>
          <p className="small">
            <Trans t={t} i18nKey="send.qrHint" components={{ b: <b /> }} />
          </p>
        </div>
      )}
    </div>
  )
}

/** "27067KDM4T9X" → "2706 7KDM 4T9X". */
export function grouped(reference: string): string {
  return reference.includes(' ') ? reference : reference.replace(/(.{4})(?=.)/g, '$1 ')
}
