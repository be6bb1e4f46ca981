import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import type { ArrivedContribution } from './contribution.ts'
import { useFormat } from '#web/i18n/use-format.ts'

/** The decisions only the couple can take, each with its link; the oldest last. */
export function DecisionList({
  contributions,
  total,
}: {
  contributions: readonly ArrivedContribution[]
  total: number
}) {
  const { t } = useTranslation('couple')
  const format = useFormat()
  const [first, ...rest] = contributions
  if (!first) return null
  const values = (one: ArrivedContribution) => ({
    who: one.signature || t('overview.someone'),
    gift: format.list(one.lines.map(({ gift }) => gift.title)),
    amount: format.money(one.total),
  })
  const kind = (one: ArrivedContribution) => (one.needsDecision ? 'late' : 'notFound')
  return (
    <SectionCard title={t('overview.deciding.title')} count={total}>
      <div className="ask">
        <p className="ask-kind">
          <Icon name="question" className="xs" />
          {t(`overview.deciding.${kind(first)}.kind`)}
        </p>
        <p>
          <Trans
            t={t}
            i18nKey={`overview.deciding.${kind(first)}.text`}
            values={values(first)}
            components={{ b: <b /> }}
          />
        </p>
        <ActionLink to={addressOf(first)} look="primary" small>
          {t(`overview.deciding.${kind(first)}.act`)}
        </ActionLink>
      </div>
      {rest.length > 0 && (
        <ul className="ws-rows">
          {rest.map((one) => (
            <li key={one.id} className="bare">
              <Link className="row-link" to={addressOf(one)}>
                <span className="ws-row-text">
                  <b>{t(`overview.deciding.${kind(one)}.row`, values(one))}</b>
                  <small>{t(`overview.deciding.${kind(one)}.note`, values(one))}</small>
                </span>
                <Icon name="chevron-right" className="s" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

/** Returns the address of the decision with this gift open. */
function addressOf({ id }: ArrivedContribution): string {
  return `/boda/llegado?ver=por-decidir&regalo=${id}`
}
