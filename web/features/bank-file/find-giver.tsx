import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { phaseWord } from '#web/workspace/thanks/phase-word.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { GiversLikeDocument, type MatchedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Field } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { useGiverName } from './use-giver-name.ts'

type FindGiverProps = { onFound: (gift: MatchedGiftFragment) => void; onNote: () => void }

const settleMilliseconds = 250

/** Searches gifts by the giver's name or the reference. */
export function FindGiver({ onFound, onNote }: FindGiverProps) {
  const { t } = useTranslation('bank')
  const { t: tCouple } = useTranslation('couple')
  const { id: weddingId } = useWedding()
  const { attempt } = useAttempt()
  const format = useFormat()
  const name = useGiverName()
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly MatchedGiftFragment[] | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      void attempt(() => execute(GiversLikeDocument, { weddingId, search })).then((answer) => {
        if (isCurrent) setFound(answer?.wedding?.contributions.nodes ?? [])
      })
    }, settleMilliseconds)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [search, weddingId, attempt])
  return (
    <div className="bank-panel" ref={box}>
      <Field
        label={t('find.label')}
        type="search"
        value={search}
        maxLength={100}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className="bank-found" aria-label={t('find.found')}>
        {(found ?? []).map((gift) => (
          <li key={gift.id}>
            <button type="button" onClick={() => onFound(gift)}>
              <span>
                <b>{name(gift)}</b>
                <small>
                  {gift.lines.map((one) => one.gift.title).join(', ') || t('line.noGift')} ·{' '}
                  {tCouple(`phase.${phaseWord(gift.state)}`)}
                </small>
              </span>
              <b className="num">{format.money(gift.total)}</b>
            </button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p className="mut t13">{t('find.none')}</p>}
      <Action look="bare" small onClick={onNote}>
        {t('find.note')}
      </Action>
    </div>
  )
}
