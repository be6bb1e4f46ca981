import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { GivingWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { countryName } from '#shared/country-name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useCashDay, useReceivingAccountName, useRoomWords } from './receiving-account-words.ts'
import { groupReference, Slip, type Instruction } from './slip.tsx'

export type ReceivingAccountContext = {
  wedding: GivingWeddingFragment
  couple: string
  /** The given amount, formatted. */
  total: string
  /** Amounts have their currency's code where a screen shows two currencies. */
  inCodes: { readonly withCode: boolean }
  /** The end of the hold in words. */
  holdEnd: string | null
  url: string
  button: React.ReactNode
  /** The button that promises the gift in cash. */
  cashButton: React.ReactNode
  /** Whether it takes an international transfer, with its days and fees. */
  isAbroad: boolean
  /** Whether the guest pays from a country that the product does not know, perhaps of Europe. */
  isElsewhere: boolean
  /** The initially open method. */
  first: string | null
}

/** A payment method: a radio row with its details to copy below. */
export function ReceivingAccountChoice({
  instruction,
  context,
}: {
  instruction: Instruction
  context: ReceivingAccountContext
}) {
  const { t } = useTranslation('receiving-accounts')
  const { t: give } = useTranslation('give')
  const format = useFormat()
  const roomWords = useRoomWords()
  const name = useReceivingAccountName(context.wedding)(instruction)
  const { receivingAccountId, kind, room } = instruction
  const isCash = kind === 'cash'
  const { isAbroad } = context
  const place = countryName(format.locale, instruction.country)
  const amount = instruction.isConverted ? format.money(instruction.amount, context.inCodes) : context.total
  return (
    <div className="receiving-account">
      <input
        type="radio"
        name="receivingAccountId"
        id={`r-${receivingAccountId}`}
        value={receivingAccountId}
        data-kind={kind}
        defaultChecked={receivingAccountId === context.first}
      />
      <label htmlFor={`r-${receivingAccountId}`}>
        <span className="dot" aria-hidden="true" />
        <span className="r-t">
          <b>{isAbroad ? t('abroad.name', { place }) : name}</b>
          <span>{isAbroad ? t('abroad.about') : t(`about.${kind}`)}</span>
        </span>
        <span className="gets">
          {isAbroad ? (
            <Trans t={t} i18nKey="abroad.sends" values={{ total: amount }} components={{ b: <b /> }} />
          ) : (
            <Trans t={give} i18nKey="send.gets" values={{ total: amount }} components={{ b: <b /> }} />
          )}
        </span>
      </label>
      {room && (
        <p className="receiving-account-limit">
          <Icon name="info" />
          <span>{roomWords(instruction.amount.currency, room)}</span>
        </p>
      )}
      <div className="r-panel">
        <p className="slip-do">{isAbroad ? t('abroad.do') : t(`do.${kind}`)}</p>
        {context.isElsewhere && kind === 'sepa' && <p className="slip-do">{t('abroad.sepa')}</p>}
        <Rate instruction={instruction} context={context} />
        <Slip instruction={instruction} inCodes={context.inCodes} isAbroad={isAbroad} />
        {isCash ? (
          <CashAssurance wedding={context.wedding} />
        ) : (
          <Assurances instruction={instruction} context={context} />
        )}
        <div className="later">
          {isCash ? context.cashButton : context.button}
          <WhatsApp instruction={instruction} context={context} name={name} />
        </div>
      </div>
    </div>
  )
}

type PartProps = { instruction: Instruction; context: ReceivingAccountContext }

function Rate({ instruction, context: { wedding, couple, total } }: PartProps) {
  const { t } = useTranslation('receiving-accounts')
  const format = useFormat()
  const { rateGift, rateOther, rateSetAt, amount } = instruction
  if (!rateGift || !rateOther || !rateSetAt) return null
  const values = {
    couple,
    gift: total,
    date: format.dayOf(rateSetAt, wedding.timeZone),
    rateGift: format.money(rateGift, { withCode: true }),
    rateOther: format.money(rateOther, { withCode: true }),
    amount: format.money(amount, { withCode: true }),
  }
  return (
    <p className="receiving-account-rate">
      <Trans t={t} i18nKey="rate" values={values} components={{ b: <b /> }} />
    </p>
  )
}

function Assurances({ instruction, context: { wedding, couple, holdEnd } }: PartProps) {
  const { t } = useTranslation('receiving-accounts')
  const { t: give } = useTranslation('give')
  const format = useFormat()
  const { confirmedAt, isConfirmedByBoth } = instruction
  const date = confirmedAt && format.dayOf(confirmedAt, wedding.timeZone)
  return (
    <ul className="assure">
      <li>
        <Icon name="shield" />
        <span>
          {date ? (
            <Trans
              t={t}
              i18nKey={isConfirmedByBoth ? 'confirmed.both' : 'confirmed.one'}
              values={{ couple, date }}
              components={{ b: <b /> }}
            />
          ) : (
            <Trans t={give} i18nKey="send.shield" values={{ couple }} components={{ b: <b /> }} />
          )}
        </span>
      </li>
      {holdEnd && (
        <li>
          <Icon name="clock" />
          <span>
            <Trans t={give} i18nKey="send.hold" values={{ until: holdEnd }} components={{ b: <b /> }} />
          </span>
        </li>
      )}
    </ul>
  )
}

/** Tells until when a gift in cash is held, and that it counts as given once the couple have it. */
function CashAssurance({ wedding }: { wedding: GivingWeddingFragment }) {
  const { t } = useTranslation('receiving-accounts')
  const day = useCashDay(wedding)
  return (
    <ul className="assure">
      <li>
        <Icon name="clock" />
        <span>
          <Trans t={t} i18nKey="cash.hold" values={{ day }} components={{ b: <b /> }} />
        </span>
      </li>
    </ul>
  )
}

function WhatsApp({ instruction, context: { couple, url, inCodes }, name }: PartProps & { name: string }) {
  const { t } = useTranslation('receiving-accounts')
  const { t: give } = useTranslation('give')
  const format = useFormat()
  const { holder, identifier } = instruction
  if (instruction.kind === 'cash') return null
  const text = t('whatsapp', {
    couple,
    holder,
    identifier,
    kind: name,
    amount: format.money(instruction.amount, inCodes),
    reference: groupReference(instruction.reference),
    url,
  })
  return (
    <a
      className="text-btn"
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="whatsapp" />
      <span>{give('send.whatsapp')}</span>
    </a>
  )
}

/** A payment method that cannot take this gift now, with the reason and a hint to the others. */
export function FullReceivingAccount({
  instruction,
  wedding,
}: {
  instruction: Instruction
  wedding: GivingWeddingFragment
}) {
  const { t } = useTranslation('receiving-accounts')
  const name = useReceivingAccountName(wedding)(instruction)
  const roomWords = useRoomWords()
  const { room } = instruction
  return (
    <div className="receiving-account receiving-account-full">
      <Icon name="warn" />
      <span className="r-t">
        <b>{name}</b>
        <span>{t('full')}</span>
        {room && (
          <span>
            {roomWords(instruction.amount.currency, room)} {t('elsewhere')}
          </span>
        )}
      </span>
    </div>
  )
}
