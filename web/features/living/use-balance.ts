import { useTranslation } from '#web/i18n/use-translation.ts'
import { useVisibleFields } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { type Balanced, leftOver, type LivingGift } from './living-gift.ts'

/**
 * Returns a sentence comparing received amount and cost, including what is on its way. Empty when nothing is
 * known.
 */
export function useBalance(gift: Balanced & Pick<LivingGift, 'sent'>): string {
  const { t } = useTranslation('living')
  const format = useFormat()
  const visibleFields = useVisibleFields()
  const { booking, received, sent } = gift
  const cost = booking?.cost ?? null
  if (visibleFields !== 'everything') return cost ? t('balance.costs', { cost: format.money(cost) }) : ''
  const left = leftOver(gift)
  const { currency } = received
  const coming = BigInt(sent.minor) > 0n ? ` ${t('balance.coming', { amount: format.money(sent) })}` : ''
  if (left === null || !cost) {
    if (BigInt(received.minor) > 0n) return t('balance.given', { given: format.money(received) }) + coming
    return (cost ? t('balance.costs', { cost: format.money(cost) }) : '') + coming
  }
  const values = {
    given: format.money(received),
    cost: format.money(cost),
    difference: format.money({ minor: (left < 0n ? -left : left).toString(), currency }),
  }
  return t(left === 0n ? 'balance.exact' : left > 0n ? 'balance.left' : 'balance.missing', values) + coming
}
