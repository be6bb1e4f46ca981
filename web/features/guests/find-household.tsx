import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { HouseholdsToMergeDocument, type SameHouseholdFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Field } from '#web/ui/field.tsx'
import { callOf } from './household-status.ts'

const settleMilliseconds = 300

type FindHouseholdProps = { one: SameHouseholdFragment; onFound: (household: SameHouseholdFragment) => void }

/** Searches another household by any name in it. */
export function FindHousehold({ one, onFound }: FindHouseholdProps) {
  const { t } = useTranslation('guests')
  const format = useFormat()
  const { id: weddingId } = useWedding()
  const { attempt } = useAttempt()
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly SameHouseholdFragment[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const answer = await attempt(() => execute(HouseholdsToMergeDocument, { weddingId, search }))
      if (isCurrent && answer) setFound(answer.households.nodes.filter(({ id }) => id !== one.id))
    }
    const timer = setTimeout(() => void ask(), settleMilliseconds)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [attempt, search, weddingId, one.id])
  return (
    <>
      <Field
        autoFocus
        type="search"
        label={t('merge.find', { name: one.name })}
        value={search}
        maxLength={100}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found && found.length > 0 && (
        <ul className="merge-found">
          {found.map((household) => (
            <li key={household.id}>
              <button type="button" onClick={() => onFound(household)}>
                <b>{household.name}</b>
                <small>{format.list(household.guests.map(callOf))}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="mut t13" role="status">
        {found?.length === 0 && t('merge.none')}
      </p>
    </>
  )
}
