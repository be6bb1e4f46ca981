import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { dayAt } from '#shared/local-time.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { nameOf } from '#web/workspace/thanks/name-to-call.ts'
import { isInCash, phaseOf, phaseWord } from '#web/workspace/thanks/phase-word.ts'
import type { ArrivalRowFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PhaseChip } from '#web/ui/blocks/phase-chip.tsx'

type ArrivalRowProps = {
  row: ArrivalRowFragment
  /** Address of the gift's panel. */
  to: string
  isOpen: boolean
  withCode: boolean
  /** Selection state, when several rows can be selected. */
  chosen?: { isChosen: boolean; onChange: (chosen: boolean) => void }
}

/** One gift of the register: giver, gift, state, amount and payment method. */
export function ArrivalRow({ row, to, isOpen, withCode, chosen }: ArrivalRowProps) {
  const { t } = useTranslation('arrivals')
  const { t: receivingAccounts } = useTranslation('receiving-accounts')
  const { t: tCouple } = useTranslation('couple')
  const format = useFormat()
  const name = nameOf(row) || t('someone')
  const [line, ...more] = row.lines
  return (
    <li className="arrival" data-open={isOpen || undefined}>
      {chosen && (
        <input
          type="checkbox"
          className="arrival-choose"
          checked={chosen.isChosen}
          aria-label={t('list.choose', { name })}
          onChange={({ target }) => chosen.onChange(target.checked)}
        />
      )}
      <div className="arrival-who">
        <Avatar name={name} />
        <div>
          <Link
            to={to}
            preventScrollReset
            className="el"
            data-row={row.id}
            aria-current={isOpen || undefined}
          >
            {name}
          </Link>
          <small className="el">
            <UnderName row={row} />
          </small>
        </div>
      </div>
      <div className="arrival-what">
        {line && <Picture name={line.gift.image} alt="" sizes="42px" />}
        {line && (
          <div>
            <span className="el">{line.gift.title}</span>
            <small className="el">
              {more.length ? (
                t('list.more', { count: more.length })
              ) : (
                <LineWords line={line} isPart={row.instalment !== null} />
              )}
            </small>
          </div>
        )}
      </div>
      <div className="arrival-state">
        <PhaseChip phase={phaseOf(row)}>
          {tCouple(`phase.${isInCash(row) ? 'inCash' : phaseWord(row.state, row.needsDecision)}`)}
        </PhaseChip>
      </div>
      <div className="arrival-amount">
        <b className="num">{format.money(row.total, { withCode })}</b>
        {row.receivingAccount && <small>{receivingAccounts(`kind.${row.receivingAccount.kind}`)}</small>}
      </div>
    </li>
  )
}

/** Details below the name: who sends it on the giver's behalf, the hold's end, or the transfer reference. */
function UnderName({ row }: { row: ArrivalRowFragment }) {
  const { t } = useTranslation('arrivals')
  const format = useFormat()
  const { timeZone } = useWedding()
  if (row.instalment && row.instalmentCount && row.instalmentCount > 1) {
    return t(row.state === 'held' && row.holdEndsAt ? 'list.partKept' : 'list.part', {
      part: row.instalment,
      count: row.instalmentCount,
      date: row.holdEndsAt ? format.shortDate(dayAt(row.holdEndsAt, timeZone)) : '',
    })
  }
  if (isInCash(row)) return t('list.inCash')
  if (row.state === 'held' && row.holdEndsAt) {
    return t('list.keptUntil', { date: format.shortDate(dayAt(row.holdEndsAt, timeZone)) })
  }
  if (row.kind === 'onBehalf' && row.giverName) return t('list.sentBy', { name: row.giverName })
  if (row.group) return t('list.inGroup', { group: row.group.name })
  return t('list.reference', { reference: row.reference })
}

type LineWordsProps = { line: ArrivalRowFragment['lines'][number]; isPart: boolean }

/** The quantity of a gift in words; empty for an instalment or the rest of a gift, whose amount says it. */
function LineWords({ line: { gift, isWhole, shares, namedShares }, isPart }: LineWordsProps) {
  const { t } = useTranslation('arrivals')
  const format = useFormat()
  const names = namedShares.flatMap(({ name }) => name || [])
  if (names.length > 0) return format.list(names)
  if (gift.isFund) return t('line.fund')
  if (shares) return t('line.shares', { count: shares })
  if (isWhole) return t('line.whole')
  return isPart || gift.sharing !== 'free' ? null : t('line.free')
}
