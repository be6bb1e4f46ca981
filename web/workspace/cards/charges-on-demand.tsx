import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { ArrivalChargesDocument, type CardChargeFragment } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { CardPart } from './card-part.tsx'

/** Card payments loaded on request, for couples that hide amounts. */
export function ChargesOnDemand({ id }: { id: string }) {
  const { t } = useTranslation('cards')
  const { attempt, busy } = useAttempt()
  const [charges, setCharges] = useState<readonly CardChargeFragment[] | null>(null)
  if (charges) return <CardPart charges={charges} />
  const ask = async () => {
    const answer = await attempt(() => execute(ArrivalChargesDocument, { id }))
    if (answer) setCharges(answer.contribution?.cards ?? [])
  }
  return (
    <section className="panel-part" aria-label={t('charge.title')}>
      <h3>{t('charge.title')}</h3>
      <p className="mut t13">{t('charge.kept')}</p>
      <Action small busy={busy} onClick={() => void ask()}>
        {t('charge.refund')}
      </Action>
    </section>
  )
}
