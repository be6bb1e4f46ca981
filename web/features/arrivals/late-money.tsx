import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ArrivalDetailFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { hasRoom } from '#web/workspace/gift-list/has-room.ts'
import type { OpenArrival } from './load-arrivals.ts'
import type { Moves } from './use-moves.ts'

type GiftPlace = OpenArrival['places'][number]
type LateMoneyProps = {
  gift: ArrivalDetailFragment
  places: readonly GiftPlace[]
  moves: Moves
  onReturn: () => void
}

/**
 * Assigns money that arrived after its gift was complete: the common fund, another gift with room, or a
 * refund.
 */
export function LateMoney({ gift, places, moves, onReturn }: LateMoneyProps) {
  const { t } = useTranslation('arrivals')
  const format = useFormat()
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string | null>(null)
  const amount = format.money(gift.total)
  const fund = places.find(({ isFund }) => isFund)
  const minor = BigInt(gift.total?.minor ?? 0)
  const withRoom = places.filter((place) => !place.isFund && hasRoom(place, minor))
  const give = async (place: string | null) => setError(await moves.assign(gift, place))
  return (
    <section className="panel-part panel-question" aria-labelledby="decidir">
      <p>{t('say.late')}</p>
      <h3 id="decidir">{t('decide.title', { amount })}</h3>
      {fund && (
        <div>
          <Action look="primary" busy={moves.busy} onClick={() => void give(fund.id)}>
            {t('decide.fundNamed', { fund: fund.title })}
          </Action>
        </div>
      )}
      {withRoom.length > 0 ? (
        <>
          <SelectField
            label={t('decide.otherLabel', { amount })}
            value={chosen}
            error={error}
            onChange={({ target }) => {
              setChosen(target.value)
              setError(null)
            }}
          >
            <option value="">{t('decide.choose')}</option>
            {withRoom.map(({ id, title, left }) => (
              <option key={id} value={id}>
                {left ? t('decide.room', { title, left: format.money(left) }) : title}
              </option>
            ))}
          </SelectField>
          <div>
            <Action
              busy={moves.busy}
              onClick={() => (chosen ? void give(chosen) : setError(t('decide.missing')))}
            >
              {t('decide.otherYes')}
            </Action>
            {!gift.byCompany && (
              <Action look="bare" onClick={onReturn}>
                {t('decide.back')}
              </Action>
            )}
          </div>
        </>
      ) : (
        <>
          <p className="mut t13">{t('decide.noRoom', { amount })}</p>
          <FieldError>{error}</FieldError>
          {!gift.byCompany && (
            <div>
              <Action onClick={onReturn}>{t('decide.back')}</Action>
            </div>
          )}
        </>
      )}
    </section>
  )
}
