import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { maxGuests } from '#shared/inputs/list-fit-limits.ts'
import { parseAmount, toDecimal } from '#shared/money.ts'
import { isTooLarge } from '#shared/money-limits.ts'
import { execute } from '#web/graphql/execute.ts'
import { type ListFitFragment, SetListFitDocument } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Field } from '#web/ui/field.tsx'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { changedAssumptions } from './changed-assumptions.ts'

type Problems = { guests?: string; usual?: string }

/** The two assumptions that a couple can change; an empty field restores the initial one. */
export function ListFitForm({ weddingId, fit }: { weddingId: string; fit: ListFitFragment }) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const { act, busy } = useAct()
  const { currency } = fit.usualGift
  const stored = {
    guests: fit.enteredGuests === null ? '' : String(fit.enteredGuests),
    usual: fit.enteredUsualGift ? toDecimal({ minor: BigInt(fit.enteredUsualGift.minor), currency }) : '',
  }
  const form = useRef<HTMLFormElement>(null)
  const [edited, setEdited] = useState<Partial<typeof stored>>({})
  const [problems, setProblems] = useState<Problems>({})
  const { guests, usual } = { ...stored, ...edited }
  const change = (more: Partial<typeof stored>) => {
    setEdited((before) => ({ ...before, ...more }))
    setProblems({})
  }
  const problemsNow = (): Problems => {
    const minor = parseAmount(usual, currency)
    const isWrongAmount = usual.trim() !== '' && (!minor || isTooLarge({ minor, currency }))
    const isWrongCount = guests.trim() !== '' && !(/^\d+$/.test(guests.trim()) && Number(guests) <= maxGuests)
    return {
      ...(isWrongCount && { guests: t('fit.form.guestsWrong', { most: format.number(maxGuests) }) }),
      ...(isWrongAmount && { usual: t('problem.amount') }),
    }
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemsNow()
    setProblems(found)
    if (busy || Object.keys(found).length > 0) return
    const input = changedAssumptions(edited, currency)
    const answer = await act(() => execute(SetListFitDocument, { weddingId, input }))
    if (answer?.setListFit.__typename !== 'Wedding') return
    setEdited({})
    // The answer is above the explanation that contains the form.
    form.current?.closest('.list-fit')?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <form ref={form} className="list-fit-form" noValidate onSubmit={(event) => void save(event)}>
      <Field
        label={t('fit.form.guests')}
        hint={t('fit.form.guestsHint', { count: fit.invited })}
        inputMode="numeric"
        value={guests}
        error={problems.guests}
        onChange={({ target }) => change({ guests: target.value })}
      />
      <Field
        label={t('fit.form.usual')}
        hint={t('fit.form.usualHint', { initial: format.money(fit.initialUsualGift) })}
        inputMode="decimal"
        value={usual}
        error={problems.usual}
        onChange={({ target }) => change({ usual: target.value })}
      />
      <Action type="submit" busy={busy}>
        {t('fit.form.save')}
      </Action>
    </form>
  )
}
