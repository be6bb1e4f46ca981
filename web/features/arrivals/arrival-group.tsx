import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { phaseOf, phaseWord } from '#web/workspace/thanks/phase-word.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { AvatarStack } from '#web/ui/blocks/avatar-stack.tsx'
import { PhaseChip } from '#web/ui/blocks/phase-chip.tsx'
import type { GroupOfRows } from './arrival-entries.ts'
import './arrival-group.css'
import { sumOf } from './sum-of.ts'

type GroupRowProps = { group: GroupOfRows; isOpen: boolean; withCode: boolean; children: ReactNode }

const facesShown = 3

/** A group gift as one row of the register that unfolds to its members. */
export function ArrivalGroup({ group, isOpen, withCode, children }: GroupRowProps) {
  const { t } = useTranslation('arrivals')
  const { t: tCouple } = useTranslation('couple')
  const format = useFormat()
  const { name, rows } = group
  const [first] = rows
  if (!first) return null
  const line = first.lines[0]
  const sum = sumOf(rows.map(({ total }) => total))
  const same = rows.every(
    ({ state, needsDecision }) => state === first.state && needsDecision === first.needsDecision,
  )
  return (
    <li className="arrival-group">
      <details open={isOpen || undefined}>
        <summary className="arrival">
          <span className="arrival-who">
            <AvatarStack names={rows.slice(0, facesShown).map(({ signature }) => signature)} />
            <span className="arrival-group-name">
              <b className="el">{name}</b>
              <small>
                {t('list.people', { count: rows.length })}
                <Icon name="chevron-down" />
              </small>
            </span>
          </span>
          <span className="arrival-what">
            {line && <Picture name={line.gift.image} alt="" sizes="42px" />}
            {line && <span className="el">{line.gift.title}</span>}
          </span>
          <span className="arrival-state">
            {same && (
              <PhaseChip phase={phaseOf(first)}>
                {tCouple(`phase.${phaseWord(first.state, first.needsDecision)}`)}
              </PhaseChip>
            )}
          </span>
          <span className="arrival-amount">
            <b className="num">{format.money(sum, { withCode })}</b>
            <small>{t('list.together')}</small>
          </span>
        </summary>
        <ul aria-label={name}>{children}</ul>
      </details>
    </li>
  )
}
