import { useTranslation } from '#web/i18n/use-translation.ts'
import { dayAt } from '#shared/local-time.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { MatchedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { BankLine } from './load-bank-file.ts'
import { useGiverName } from './use-giver-name.ts'

/** A bank line with its possible giver below, joined by a dashed line. */
export function BankPair({ line, gifts = [] }: { line: BankLine; gifts?: readonly MatchedGiftFragment[] }) {
  const { t } = useTranslation('bank')
  const format = useFormat()
  const name = useGiverName()
  const { timeZone } = useWedding()
  return (
    <div className="bank-pair">
      <Icon name="bank" />
      <div className="bank-words">
        <b>{[line.payer, line.words].filter(Boolean).join(' · ') || t('line.silent')}</b>
        <small>
          {format.date(line.bookedOn)}
          {line.companions.map((other) => (
            <span key={other.id}>
              {' · '}
              {t('line.withPart', {
                amount: format.money(other.amount),
                date: format.shortDate(other.bookedOn),
              })}
            </span>
          ))}
        </small>
      </div>
      <b className="num">{format.money(line.amount)}</b>
      {gifts.map((gift) => (
        <div className="bank-gift" key={gift.id}>
          <Avatar name={name(gift)} />
          <div>
            <b>{name(gift)}</b>
            <small>
              {gift.lines.map((one) => one.gift.title).join(', ') || t('line.noGift')}
              {gift.instalment !== null && gift.instalmentCount !== null && (
                <> · {t('line.part', { part: gift.instalment, count: gift.instalmentCount })}</>
              )}
              {' · '}
              {t(gift.sentAt ? 'line.sentOn' : 'line.promisedOn', {
                date: format.shortDate(dayAt(gift.sentAt ?? gift.createdAt, timeZone)),
              })}
            </small>
          </div>
          <b className="num">{format.money(gift.total)}</b>
        </div>
      ))}
    </div>
  )
}
